import type { Pool, PoolClient } from 'pg';
import { overloaded } from '../overloaded';
import type { Connections } from './database';
import { borrow, isConnectionLost, sendTogether, unreachable } from './pool-client';

/** A borrowed connection on which several reads are under way. */
interface Lane {
  client: Promise<PoolClient>;
  reads: number;
  /** True until the event-loop turn ends: reads added now join its write. */
  isFilling: boolean;
}

/** More would only time out, so they are refused at once. */
const mostReadsPerLane = 50;

const lanesOf = new WeakMap<Pool, Set<Lane>>();

/**
 * Runs a quick read on a connection that other reads use at the same time: requests of the same moment are sent in
 * one write and come back in one response. `work` must send a transaction that is complete, and must not wait in
 * between.
 */
export async function sharedClient<T>(connections: Connections, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const lanes = lanesOf.get(connections.pool) ?? new Set<Lane>();
  lanesOf.set(connections.pool, lanes);
  const lane = chooseLane(lanes, connections);
  lane.reads += 1;
  if (!lane.isFilling) setImmediate(() => (lane.isFilling = false));
  lane.isFilling = true;
  try {
    const client = await lane.client;
    sendTogether(client);
    return await work(client);
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await leave(lanes, lane, true);
    throw unreachable(error);
  } finally {
    lane.reads -= 1;
    if (lane.reads === 0) await leave(lanes, lane, false);
  }
}

function chooseLane(lanes: Set<Lane>, connections: Connections): Lane {
  let chosen: Lane | undefined;
  for (const lane of lanes) {
    if (lane.isFilling && lane.reads < (connections.readsPerTurn ?? 1)) return lane;
    if (!chosen || lane.reads < chosen.reads) chosen = lane;
  }
  if (chosen && lanes.size >= connections.lanes) {
    if (chosen.reads >= mostReadsPerLane) throw overloaded();
    return chosen;
  }
  const opened = { client: borrow(connections), reads: 0, isFilling: false };
  lanes.add(opened);
  return opened;
}

/** Gives the connection back once, or discards it. */
async function leave(lanes: Set<Lane>, lane: Lane, isLost: boolean): Promise<void> {
  if (!lanes.delete(lane)) return;
  const client = await lane.client.catch(() => null);
  client?.release(isLost);
}
