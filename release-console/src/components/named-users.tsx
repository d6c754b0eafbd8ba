import { color, IconButton, radius, space } from 'shared-ui';
import styled from 'styled-components';

interface NamedUsersProps {
  users: readonly { id: string; name: string }[];
  onRemove: (id: string) => void;
}

/** The users named by an audience, each with a button to remove them. */
export function NamedUsers({ users, onRemove }: NamedUsersProps) {
  if (users.length === 0) return null;
  return (
    <List>
      {users.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <IconButton icon="close" label={`Remove ${name}`} onClick={() => onRemove(id)} />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  margin-block: ${space(1)};
  li {
    display: flex;
    align-items: center;
    min-inline-size: 0;
    padding-inline-start: ${space(2.5)};
    border-radius: ${radius.medium};
    background: ${color.sunken};
    overflow-wrap: anywhere;
  }
`;
