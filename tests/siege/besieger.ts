/** A process of its own for the attackers, so that who measures is not kept busy by them; ends with its input. */
import { setMaxListeners } from "node:events";
import { type Attack, type Target, attacks, many, sockets } from "./attackers";

type Orders = { target: Target; strength: number; sockets: number; socketNetworks: number };

const { target, strength, ...room } = JSON.parse(process.env.KREDENZ_SIEGE ?? "") as Orders;
const stop = new AbortController();
setMaxListeners(0, stop.signal);
process.stdin.on("end", () => stop.abort()).resume();

const all: [string, Attack][] = [
  ...Object.entries(attacks).map(([name, make]): [string, Attack] => [name, make(strength)]),
  [
    `${room.sockets} idle sockets of ${room.socketNetworks} networks`,
    sockets(room.sockets, many(18, room.socketNetworks)),
  ],
  ["idle sockets of one network", sockets(room.sockets, many(20, 1))],
];
const outcomes = await Promise.all(
  all.map(async ([name, attack]) => [name, await attack(target, stop.signal)]),
);
process.stdout.write(JSON.stringify(Object.fromEntries(outcomes)), () => process.exit(0));
