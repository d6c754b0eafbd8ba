// Generated from the schemas by `npm run generate -w shared-domain`; do not edit.
import * as guard from './guard';
import type { User, Session } from './accounts';
import type { Problem } from './problem';
import type { SignedText } from './schema-parts';

export const readClients = /* @__PURE__ */ guard.reader(() => guard.list(guard.object({
id: guard.filled,
company: guard.text,
name: guard.text,
})));

export const readUser = /* @__PURE__ */ guard.reader<User>(() => guard.object({
id: guard.or(guard.filled, ({ email }) => email),
email: guard.filled,
role: guard.filled,
client_id: guard.or(guard.filled, () => null),
}));

export const readSession = /* @__PURE__ */ guard.reader<Session>(() => guard.object({
token: guard.filled,
user: guard.object({
id: guard.or(guard.filled, ({ email }) => email),
email: guard.filled,
role: guard.filled,
client_id: guard.or(guard.filled, () => null),
}),
}));

export const readProblem = /* @__PURE__ */ guard.reader<Problem>(() => guard.object({
code: guard.or(guard.text, () => ''),
detail: guard.or(guard.text, () => null),
errors: guard.or(guard.some(guard.object({
field: guard.text,
message: guard.text,
})), () => []),
}));

export const readSignedText = /* @__PURE__ */ guard.reader<SignedText>(() => guard.object({
payload: guard.text,
keyId: guard.filled,
signature: guard.filled,
}));
