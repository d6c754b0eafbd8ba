import { savedViewLimits, type SavedView } from 'shared-domain/waste';
import { useState, type FormEvent } from 'react';
import { Button, color, Field, IconButton, Row, space, TextInput, UserText, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

export interface ViewsPanelProps {
  views: readonly SavedView[];
  /** The active filter as a query. */
  search: string;
  isSaving: boolean;
  onOpen: (view: SavedView) => void;
  onSave: (name: string) => void;
  /** Sets the start view, or removes it. */
  onStart: (view: SavedView) => void;
  onDelete: (view: SavedView) => void;
}

/** Opens, saves and deletes views. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { views, search, isSaving } = props;
  return (
    <>
      {views.length === 0 ? (
        <p>No saved views yet. Set filters and an order, then save them under a name.</p>
      ) : (
        <List aria-label="Saved views">
          {views.map((view) => (
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
                disabled={isSaving}
                onClick={() => props.onStart(view)}
              >
                Start view<VisuallyHidden>: {view.name}</VisuallyHidden>
              </Button>
              <IconButton
                label={`Delete the view ${view.name}`}
                icon="trash"
                disabled={isSaving}
                onClick={() => props.onDelete(view)}
              />
            </li>
          ))}
        </List>
      )}
      <SaveForm {...props} />
    </>
  );
}

function SaveForm({ views, search, isSaving, onSave }: ViewsPanelProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const isKnown = views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const save = (submit: FormEvent): void => {
    submit.preventDefault();
    const problem = findProblem(name.trim(), search, !isKnown && views.length >= savedViewLimits.count);
    setError(problem);
    if (problem) return;
    onSave(name.trim());
    setName('');
  };
  return (
    <form noValidate onSubmit={save}>
      <Field label="Name for a view with the current filters" error={error}>
        {(control) => (
          <Row>
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={savedViewLimits.name}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" isBusy={isSaving}>
              {isKnown ? 'Replace view' : 'Save view'}
            </Button>
          </Row>
        )}
      </Field>
    </form>
  );
}

/** Why the filter cannot be saved; empty if it can. */
function findProblem(name: string, search: string, isFull: boolean): string {
  if (name === '') return 'Enter a name.';
  if (isFull) return `You can save ${savedViewLimits.count} views. Delete one first.`;
  return search.length > savedViewLimits.search ? 'This search is too long to be saved. Copy its link instead.' : '';
}

const List = styled.ul`
  > li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    border-block-end: 1px solid ${color.border};
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
