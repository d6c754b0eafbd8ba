import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { SoakClient } from './soak-client';

const anyAddress = () => `203.${byte()}.${byte()}.${byte()}`;
const byte = () => Math.floor(Math.random() * 256);

/** Guesses passwords from changing addresses, `perSecond` times a second, until `isOver`. */
export async function guessPasswords(client: SoakClient, perSecond: number, isOver: () => boolean): Promise<void> {
  const emails = ['admin@demo.example', 'client@demo.example', 'nobody@demo.example'];
  const running = new Set<Promise<unknown>>();
  while (!isOver()) {
    const email = emails[Math.floor(Math.random() * emails.length)];
    const body = { email, password: 'a wrong guess' };
    const guess = client.post('wrong password', '/auth/login', body, { 'x-forwarded-for': anyAddress() });
    running.add(guess);
    void guess.then(() => running.delete(guess));
    await wait(1000 / perSecond);
  }
  await Promise.all(running);
}

/** Keeps `connections` release uploads open: half of them silent, half of them sending single bytes. */
export async function holdUploads(
  origin: string,
  client: SoakClient,
  connections: number,
  isOver: () => boolean,
): Promise<void> {
  const hold = async (isSilent: boolean) => {
    while (!isOver()) {
      const status = await holdOne(origin, isSilent, isOver);
      client.count('half-open upload', status);
      await wait(500);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => hold(index % 2 === 0)));
}

function holdOne(origin: string, isSilent: boolean, isOver: () => boolean): Promise<string> {
  const { hostname, port } = new URL(origin);
  const head =
    `POST /api/remotes/mfe-dashboard/releases HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${anyAddress()}\r\n` +
    `content-type: application/json\r\ncontent-length: 5000000\r\n\r\n{"signed":`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(head));
    const timer = setInterval(() => {
      if (isOver()) socket.destroy();
      else if (!isSilent) socket.write(' ');
    }, 250);
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString('latin1');
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? '0 no answer');
    });
  });
}
