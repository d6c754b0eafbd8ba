import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card, CopyBox, EmptyState, FailedState, LoadingState, media, space, Stack } from 'shared-ui';
import styled from 'styled-components';
import { SelectField } from '../components/select-field';
import { SettingsForm } from '../components/settings-form';
import type { Clients } from '../queries/use-clients';
import { describeExchange } from '../snippets/exchange';
import { pageCode } from '../snippets/page-code';
import { type Language, languages } from '../snippets/server-code';
import { describeEmbed } from '../describe-embed';
import { EmbedPreview } from './embed-preview';
import { carriers, readSettings, type Settings, writeSettings } from '../settings';

interface PlaygroundViewProps {
  /** Null if the account belongs to a company, and has no choice. */
  clients: Clients | null;
  ownClient: string | null;
}

/** Tries an embed out: its settings, which are in the address, the result, and the code for them. */
export function PlaygroundView({ clients, ownClient }: PlaygroundViewProps) {
  const [search, setSearch] = useSearchParams();
  const read = readSettings(search);
  const settings = { ...read, client: ownClient ?? (read.client || (clients?.list[0]?.id ?? '')) };
  const change = (next: Settings): void => {
    const written = ownClient === null ? next : { ...next, client: '' };
    setSearch(writeSettings(search, written), { replace: true, preventScrollReset: true });
  };
  return (
    <Columns>
      <SettingsForm settings={settings} clients={clients} onChange={change} />
      <Stack>
        <Card title="Preview">
          <Preview settings={settings} clients={clients} />
        </Card>
        <PageCode settings={settings} />
        <ServerCode origin={settings.origin} />
      </Stack>
    </Columns>
  );
}

function Preview({ settings, clients }: { settings: Settings; clients: Clients | null }) {
  const { client, scope } = settings;
  if (client !== '') {
    return <EmbedPreview description={describeEmbed(settings)} request={{ client_id: client, scope }} />;
  }
  if (clients?.state === 'waiting') return <LoadingState label="Loading clients..." onRetry={clients.retry} />;
  if (clients?.state === 'failed') {
    return <FailedState title="The clients could not be loaded" onRetry={clients.retry} />;
  }
  return <EmptyState title="No clients yet" text="An embed shows the loads of one client." />;
}

function PageCode({ settings }: { settings: Settings }) {
  return (
    <Card title={`On the page: ${carriers[settings.carrier]}`}>
      <CopyBox label="Page code" text={pageCode(settings, location.origin)} />
    </Card>
  );
}

function ServerCode({ origin }: { origin: string }) {
  const [language, setLanguage] = useState<Language>('node');
  const options = (Object.keys(languages) as Language[]).map((value) => ({ value, label: languages[value].title }));
  return (
    <Card title="On the partner's server">
      <Stack>
        <p>
          The server exchanges a partner key, which an administrator creates, for a token. Keep the key on the server:
          never paste it into a page.
        </p>
        <Narrow>
          <SelectField label="Language" value={language} options={options} onChange={setLanguage} />
        </Narrow>
        <CopyBox label="Server code" text={languages[language].write(describeExchange(location.origin, origin))} />
      </Stack>
    </Card>
  );
}

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.large} {
    grid-template-columns: 20rem minmax(0, 1fr);
    align-items: start;
  }
`;

const Narrow = styled.div`
  max-inline-size: 16rem;
`;
