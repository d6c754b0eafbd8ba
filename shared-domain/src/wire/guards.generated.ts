// Generated from the schemas by `npm run generate -w shared-domain`; do not edit.
import * as guard from './guard';
import type { User, Session } from './accounts';
import type { Problem } from './problem';
import type { SignedText } from './schema-parts';

export const readClients = /* @__PURE__ */ guard.reader(() => guard.list(guard.object({
id: guard.filled,
company: guard.text,
name: guard.text,
})));

export const readPartnerKeys = /* @__PURE__ */ guard.reader(() => guard.list(guard.object({
id: guard.filled,
partner: guard.text,
client_id: guard.filled,
scope: guard.filled,
origins: guard.list(guard.filled),
created_at: guard.instant,
created_by: guard.text,
reason: guard.text,
expires_at: guard.or(guard.instant, () => null),
last_used_at: guard.or(guard.instant, () => null),
successor_id: guard.or(guard.filled, () => null),
revoked_at: guard.or(guard.instant, () => null),
revoked_by: guard.or(guard.text, () => null),
revoke_reason: guard.or(guard.text, () => null),
})));

export const readEmbedAccess = /* @__PURE__ */ guard.reader(() => guard.list(guard.object({
id: guard.filled,
time: guard.instant,
partner: guard.text,
key_id: guard.filled,
client_id: guard.filled,
origin: guard.or(guard.text, () => null),
user_name: guard.or(guard.text, () => null),
refusal: guard.or(guard.filled, () => null),
expires_at: guard.or(guard.instant, () => null),
uses: guard.list(guard.object({
route: guard.text,
count: guard.integer,
first_at: guard.instant,
last_at: guard.instant,
})),
refused_uses: guard.or(guard.some(guard.object({
route: guard.text,
count: guard.integer,
first_at: guard.instant,
last_at: guard.instant,
refusal: guard.filled,
})), () => []),
})));

export const readUser = /* @__PURE__ */ guard.reader<User>(() => guard.object({
id: guard.or(guard.filled, ({ email }) => email),
email: guard.filled,
role: guard.filled,
client_id: guard.or(guard.filled, () => null),
}));

export const readSession = /* @__PURE__ */ guard.reader<Session>(() => guard.object({
token: guard.filled,
user: guard.object({
id: guard.or(guard.filled, ({ email }) => email),
email: guard.filled,
role: guard.filled,
client_id: guard.or(guard.filled, () => null),
}),
}));

export const readProblem = /* @__PURE__ */ guard.reader<Problem>(() => guard.object({
code: guard.or(guard.text, () => ''),
detail: guard.or(guard.text, () => null),
errors: guard.or(guard.some(guard.object({
field: guard.text,
message: guard.text,
})), () => []),
}));

export const readSignedText = /* @__PURE__ */ guard.reader<SignedText>(() => guard.object({
payload: guard.text,
keyId: guard.filled,
signature: guard.filled,
}));
