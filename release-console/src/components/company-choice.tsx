import { useState } from 'react';
import { containsWords, visibleText } from 'shared-domain/wire';
import {
  Checkbox,
  ChoiceGroup,
  color,
  CompanyFilter,
  InlineError,
  InlineHint,
  radius,
  space,
  Spinner,
} from 'shared-ui';
import styled from 'styled-components';
import type { CompanyList } from '../queries/use-subject-names';

/** Longer lists get a filter. */
const manyCompanies = 12;

interface CompanyChoiceProps {
  list: CompanyList;
  chosen: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
}

/** The client companies of an audience. */
export function CompanyChoice({ list, chosen, onChoose }: CompanyChoiceProps) {
  const [wanted, setWanted] = useState('');
  const companies = list.state === 'listed' ? list.companies : [];
  const shown = companies.filter(({ id, company }) => chosen.includes(id) || containsWords(company, wanted));
  const hint = chosen.length === 0 ? 'Leave empty to include all companies.' : `${chosen.length} selected.`;
  return (
    <ChoiceGroup title="Client companies" hint={hint}>
      {list.state === 'waiting' && (
        <p role="status">
          <Spinner /> Loading companies...
        </p>
      )}
      {list.state === 'failed' && (
        <InlineError subject="to load the companies" onRetry={list.retry}>
          Failed to load companies. Your selection is kept.
        </InlineError>
      )}
      {list.state === 'none' && <InlineHint>There are no companies yet.</InlineHint>}
      {companies.length > manyCompanies && (
        <CompanyFilter value={wanted} onChange={setWanted} shown={shown.length} all={companies.length} />
      )}
      {companies.length > 0 && (
        <List>
          {shown.map(({ id, company, name }) => (
            <li key={id}>
              <Checkbox
                label={`${visibleText(company)} - ${visibleText(name)}`}
                isChecked={chosen.includes(id)}
                onChange={(isChosen) => onChoose(id, isChosen)}
              />
            </li>
          ))}
        </List>
      )}
    </ChoiceGroup>
  );
}

const List = styled.ul`
  max-block-size: 12rem;
  margin-block-start: ${space(1)};
  padding: ${space(1)} ${space(2.5)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  overflow-y: auto;
`;
