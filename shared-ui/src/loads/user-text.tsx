import { visibleText } from 'shared-domain/wire';

/** Text from a person or another system: nothing in it can hide or reorder the text around it. */
export function UserText({ children }: { children: string }) {
  return <bdi>{visibleText(children)}</bdi>;
}
