import type * as AnswerWithin from '../platform/answer-within';

const real = jest.requireActual<typeof AnswerWithin>('../platform/answer-within');

/** How many times longer than usual answers may take. Set it to 1 where a test has something that hangs. */
export const patience = { factor: 100 };

/** Replaces `answerWithin` of `platform`, so that a busy machine has enough time. */
export const answerWithin: typeof real.answerWithin = (promise, ms) => real.answerWithin(promise, ms * patience.factor);
