import { visibleText } from 'shared-domain/wire';

/** Text that a person or another system entered: nothing in it can hide or turn the text around it. */
export function UserText({ children }: { children: string }) {
  return <bdi>{visibleText(children)}</bdi>;
}
