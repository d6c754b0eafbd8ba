import { savedViewLimits, type SavedView } from 'shared-domain/waste';
import { foldText, normalizeLine } from 'shared-domain/wire';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import {
  Button,
  color,
  Field,
  focusedElement,
  IconButton,
  Row,
  space,
  Spinner,
  TextInput,
  UserText,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';

export interface SavedViewListProps {
  views: readonly SavedView[];
  /** The active filter as a query. */
  search: string;
  isSaving: boolean;
  onOpen: (view: SavedView) => void;
  /** Calls `onSaved` if that succeeds. */
  onSave: (name: string, onSaved: () => void) => void;
  /** Sets the start view, or removes it. */
  onStart: (view: SavedView) => void;
  onDelete: (view: SavedView) => void;
}

/** Opens, saves and deletes views. While a change is being saved, buttons keep the focus and ignore presses. */
export function SavedViewList(props: SavedViewListProps) {
  const { views, search, isSaving } = props;
  const list = useRef<HTMLUListElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const deletedRow = useRef<number>(null);
  useEffect(() => {
    if (deletedRow.current === null || focusedElement() !== null) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('li > :last-child') ?? [];
    (buttons[Math.min(deletedRow.current, buttons.length - 1)] ?? nameField.current)?.focus();
    deletedRow.current = null;
  }, [views]);
  useEffect(() => {
    if (!isSaving) deletedRow.current = null;
  }, [isSaving]);
  return (
    <>
      {views.length === 0 ? (
        <p>No saved views yet. Set filters and a sort order, then save them as a view.</p>
      ) : (
        <List ref={list} aria-label="Saved views">
          {views.map((view, row) => (
            <li key={view.name}>
              <OpenView
                type="button"
                aria-current={view.search === search || undefined}
                onClick={() => props.onOpen(view)}
              >
                <UserText>{view.name}</UserText>
              </OpenView>
              <Button
                size="small"
                aria-pressed={view.is_start}
                icon={view.is_start ? 'check' : undefined}
                aria-disabled={isSaving}
                onClick={() => isSaving || props.onStart(view)}
              >
                Start View<VisuallyHidden>: {view.name}</VisuallyHidden>
              </Button>
              <IconButton
                label={`Delete the view ${view.name}`}
                icon="trash"
                aria-disabled={isSaving}
                onClick={() => {
                  if (isSaving) return;
                  deletedRow.current = row;
                  props.onDelete(view);
                }}
              />
            </li>
          ))}
        </List>
      )}
      <SaveForm {...props} nameField={nameField} />
    </>
  );
}

interface SaveFormProps extends SavedViewListProps {
  nameField: RefObject<HTMLInputElement | null>;
}

function SaveForm({ views, search, isSaving, onSave, nameField }: SaveFormProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const isKnown = views.some((view) => foldText(view.name) === foldText(name));
  const save = (submit: FormEvent): void => {
    submit.preventDefault();
    if (isSaving) return;
    const problem = findProblem(normalizeLine(name), search, !isKnown && views.length >= savedViewLimits.count);
    setError(problem);
    if (problem) {
      nameField.current?.focus();
      return;
    }
    // What has been typed meanwhile is another name.
    onSave(normalizeLine(name), () => setName((now) => (now === name ? '' : now)));
  };
  return (
    <form noValidate onSubmit={save}>
      <Field label="View name" error={error}>
        {(control) => (
          <Row>
            <TextInput
              {...control}
              ref={nameField}
              autoComplete="off"
              maxLength={savedViewLimits.name}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" aria-disabled={isSaving} aria-busy={isSaving}>
              {isSaving && <Spinner />}
              {isKnown ? 'Replace View' : 'Save View'}
            </Button>
          </Row>
        )}
      </Field>
    </form>
  );
}

/** Why the filter cannot be saved; empty if it can. */
function findProblem(name: string, search: string, isFull: boolean): string {
  if (name === '') return 'Enter a name';
  if (isFull) return `You can save up to ${savedViewLimits.count} views. Delete one to save another.`;
  return search.length > savedViewLimits.search ? 'This search is too long to be saved. Copy its link instead.' : '';
}

const List = styled.ul`
  > li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    border-block-end: 1px solid ${color.border};
  }
  [aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.62;
  }
`;

const OpenView = styled.button`
  flex: 1 1 0;
  min-inline-size: 0;
  min-block-size: ${space(11)};
  padding: 0;
  border: 0;
  background: none;
  color: ${color['accent-ink']};
  font-weight: 600;
  overflow-wrap: anywhere;
  text-align: start;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &[aria-current] {
    color: ${color.ink};
  }
`;
