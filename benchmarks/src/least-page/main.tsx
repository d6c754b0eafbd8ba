// The program of the least page: the portal's libraries, sign-in and dashboard, and nothing else of the portal.
import axios, { AxiosError } from 'axios';
import { type FormEvent, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { toast, Toaster } from 'sonner';
import { create } from 'zustand';
import { Badge, Bar, Button, Card, Cards, Column, Facts, GlobalStyle, Header, Row } from './styles';

interface Load {
  id: string;
  manifest_number: string;
  current_status: string;
  generator_name: string;
  waste_type: string;
  hazard_class: string;
  quantity: number;
  unit: string;
  created_at: string;
}

interface Stats {
  total_loads: number;
  /** In the order of the stages. */
  status_counts: Record<string, number>;
}

interface Session {
  token: string | null;
  email: string;
}

type Answers = [Load[], Stats];

declare global {
  interface Window {
    /** Requested by the script in the document, before this file has arrived. */
    firstAnswers?: Promise<Answers> | undefined;
  }
}

const label = (status: string) => status.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const numberFormat = new Intl.NumberFormat('en-US');

const useSession = create<Session>(() => ({
  token: localStorage.getItem('token'),
  email: (JSON.parse(localStorage.getItem('user') ?? '{}') as { email?: string }).email ?? '',
}));

const client = axios.create({ baseURL: '/api' });
client.interceptors.request.use((request) => {
  const { token } = useSession.getState();
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

function signOut(): void {
  localStorage.clear();
  useSession.setState({ token: null, email: '' });
}

async function readDashboard(): Promise<Answers> {
  const [loads, stats] = await Promise.all([client.get<Load[]>('/waste-loads'), client.get<Stats>('/dashboard/stats')]);
  return [loads.data, stats.data];
}

function Login() {
  const [isBusy, setIsBusy] = useState(false);
  const { token } = useSession();
  if (token !== null) return <Navigate to="/" replace />;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const form = Object.fromEntries(new FormData(event.currentTarget));
      const { data } = await client.post<{ token: string; user: { email: string } }>('/auth/login', form);
      localStorage.setItem('token', data.token);
      localStorage.setItem('user', JSON.stringify(data.user));
      useSession.setState({ token: data.token, email: data.user.email });
      window.firstAnswers = readDashboard();
      toast.success('Login successful!');
    } catch (error) {
      toast.error(error instanceof AxiosError && error.response?.status === 401 ? 'Wrong password' : 'Login failed');
      setIsBusy(false);
    }
  };
  return (
    <Column as="form" $isNarrow onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
      <h1>Client Portal</h1>
      <label htmlFor="email">Email</label>
      <input id="email" name="email" type="email" required autoComplete="username" />
      <label htmlFor="password">Password</label>
      <input id="password" name="password" type="password" required autoComplete="current-password" />
      <Button disabled={isBusy}>Sign In</Button>
    </Column>
  );
}

function Dashboard() {
  const [answers, setAnswers] = useState<Answers | null>(null);
  const { token, email } = useSession();
  useEffect(() => {
    const first = window.firstAnswers ?? readDashboard();
    window.firstAnswers = undefined;
    first.then(setAnswers, (error: unknown) => {
      if (String(error).includes('401')) signOut();
      else toast.error('Failed to load dashboard data');
    });
  }, []);
  if (token === null) return <Navigate to="/login" replace />;
  return (
    <>
      <Header>
        <b>Load Provenance</b>
        <span>Welcome, {email}</span>
        <Button onClick={signOut}>Logout</Button>
      </Header>
      <Column>
        <h1>Dashboard</h1>
        {answers ? <Overview loads={answers[0]} stats={answers[1]} /> : <p role="status">Loading dashboard...</p>}
      </Column>
    </>
  );
}

function Overview({ loads, stats }: { loads: Load[]; stats: Stats }) {
  return (
    <>
      <h2>Waste Load Overview: {numberFormat.format(stats.total_loads)}</h2>
      <Cards>
        {Object.entries(stats.status_counts).map(([status, count], step, all) => (
          <Card key={status}>
            <span>{label(status)}</span>
            <b>{numberFormat.format(count)}</b>
            <Bar $percent={((step + 1) * 100) / all.length} />
          </Card>
        ))}
      </Cards>
      <h2>Waste Loads</h2>
      {loads.map((load) => (
        <LoadRow key={load.id} load={load} />
      ))}
    </>
  );
}

function LoadRow({ load }: { load: Load }) {
  const navigate = useNavigate();
  return (
    <Row>
      <h3>Manifest #{load.manifest_number}</h3>
      <Badge $isCertified={load.current_status === 'certified'}>{label(load.current_status)}</Badge>
      <LoadFacts load={load} />
      <Button onClick={() => void navigate(`/waste-load/${load.id}`, { state: load })}>View Details</Button>
    </Row>
  );
}

function LoadFacts({ load }: { load: Load }) {
  const facts = {
    Generator: load.generator_name,
    'Waste type': load.waste_type,
    Hazard: `Class ${load.hazard_class}`,
    Quantity: `${numberFormat.format(load.quantity)} ${load.unit}`,
    Created: dateFormat.format(new Date(load.created_at)),
  };
  return (
    <Facts>
      {Object.entries(facts).map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </Facts>
  );
}

function Details() {
  const load = useLocation().state as Load | null;
  if (load === null) return <Navigate to="/" replace />;
  return (
    <Column>
      <h1>Manifest #{load.manifest_number}</h1>
      <LoadFacts load={load} />
    </Column>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <BrowserRouter>
    <GlobalStyle />
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/" element={<Dashboard />} />
      <Route path="/waste-load/:id" element={<Details />} />
    </Routes>
    <Toaster />
  </BrowserRouter>,
);
