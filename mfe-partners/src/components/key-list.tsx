import { visibleText, type PartnerKey } from 'shared-domain/wire';
import {
  Button,
  color,
  DescriptionList,
  Instant,
  media,
  notPrinted,
  Row,
  SmallNote,
  space,
  Tag,
  type TagProps,
  textSize,
  UserText,
  VisuallyHidden,
} from 'shared-ui';
import styled from 'styled-components';
import { isLive, keyState } from '../key-state';
import { scopeNames } from '../scope-names';
import { OriginText } from './origin-text';

const looks: Record<ReturnType<typeof keyState>['state'], Omit<TagProps, 'children'>> = {
  active: { tone: 'good', icon: 'check' },
  ending: { tone: 'warning', icon: 'clock' },
  expired: { tone: 'neutral', icon: 'clock' },
  revoked: { tone: 'danger', icon: 'close' },
};

interface KeyListProps {
  keys: readonly PartnerKey[];
  now: number;
  companyOf: (clientId: string) => string;
  onRotate: (key: PartnerKey) => void;
  onRevoke: (key: PartnerKey) => void;
}

/** Partner keys, each with its facts and what can be done with it. */
export function KeyList({ keys, now, companyOf, onRotate, onRevoke }: KeyListProps) {
  return (
    <ul>
      {keys.map((key) => {
        const { state, label } = keyState(key, now);
        const subject = <VisuallyHidden>{` the key of ${visibleText(key.partner)}`}</VisuallyHidden>;
        return (
          <Entry key={key.id}>
            <Head>
              <Partner>
                <UserText>{key.partner}</UserText>
              </Partner>
              <Tag {...looks[state]}>{label}</Tag>
              {isLive(key, now) && (
                <Acts>
                  {key.successor_id === null && (
                    <Button size="small" onClick={() => onRotate(key)}>
                      <span>Rotate…{subject}</span>
                    </Button>
                  )}
                  <Button variant="stop" size="small" onClick={() => onRevoke(key)}>
                    <span>Revoke…{subject}</span>
                  </Button>
                </Acts>
              )}
            </Head>
            <KeyId>
              Key ID <Id>{key.id}</Id>
              {key.successor_id !== null && (
                <>
                  , replaced by <Id>{key.successor_id}</Id>
                </>
              )}
            </KeyId>
            <DescriptionList items={factsOf(key, companyOf(key.client_id), now)} />
          </Entry>
        );
      })}
    </ul>
  );
}

function factsOf(key: PartnerKey, company: string, now: number) {
  const { origins, created_at, created_by, expires_at, last_used_at, revoked_at, revoked_by, revoke_reason } = key;
  return [
    { term: 'Client', detail: company },
    { term: 'Access', detail: scopeNames[key.scope] },
    {
      term: origins.length > 1 ? 'Origins' : 'Origin',
      detail: origins.map((origin) => <OriginText key={origin} origin={origin} />),
    },
    {
      term: 'Created',
      detail: (
        <>
          <Instant value={created_at} />
          <SmallNote>{`by ${visibleText(created_by)}: ${visibleText(key.reason)}`}</SmallNote>
        </>
      ),
    },
    revoked_at === null
      ? {
          term: expires_at !== null && Date.parse(expires_at) <= now ? 'Expired' : 'Expires',
          detail: expires_at === null ? 'Never' : <Instant value={expires_at} />,
        }
      : {
          term: 'Revoked',
          detail: (
            <>
              <Instant value={revoked_at} />
              <SmallNote>{`by ${visibleText(revoked_by ?? '')}: ${visibleText(revoke_reason ?? '')}`}</SmallNote>
            </>
          ),
        },
    { term: 'Last used', detail: last_used_at === null ? 'Not yet' : <Instant value={last_used_at} /> },
  ];
}

const Entry = styled.li`
  padding-block: ${space(5)};
  border-block-start: 1px solid ${color.border};
  break-inside: avoid;
  &:first-child {
    padding-block-start: ${space(1)};
    border: 0;
  }
  &:last-child {
    padding-block-end: ${space(1)};
  }
`;

const Head = styled(Row)`
  margin-block-end: ${space(0.5)};
`;

const KeyId = styled.p`
  margin-block-end: ${space(3)};
  color: ${color.muted};
  font-size: ${textSize.small};
  overflow-wrap: anywhere;
`;

const Partner = styled.h3`
  font-size: ${textSize.large};
  overflow-wrap: anywhere;
`;

const Acts = styled(Row)`
  margin-inline-start: auto;
  ${notPrinted}
  ${media.small} {
    flex-basis: 100%;
    margin-block-end: ${space(1)};
  }
`;

const Id = styled.code`
  font-size: ${textSize.small};
`;
