// Generated from the schemas by `npm run generate -w shared-domain`; do not edit.
import * as guard from '../wire/guard';
import type { RegistryDocument, ReleaseNotice, ReleaseOverride } from './registry-document';
import type { InlinedRelease } from './release';

export const readRegistryDocument = /* @__PURE__ */ guard.reader<RegistryDocument>(() => guard.object({
revision: guard.integer,
issuedAt: guard.instant,
expiresAt: guard.instant,
subject: guard.nullable(guard.object({
userId: guard.filled,
role: guard.filled,
})),
remotes: guard.record(guard.object({
})),
killed: guard.list(guard.object({
remote: guard.text,
release: guard.filled,
reason: guard.text,
})),
}));

export const readNotice = /* @__PURE__ */ guard.reader<ReleaseNotice>(() => guard.object({
revision: guard.integer,
issuedAt: guard.instant,
killed: guard.list(guard.object({
remote: guard.text,
release: guard.filled,
reason: guard.text,
})),
}));

export const readOverride = /* @__PURE__ */ guard.reader<ReleaseOverride>(() => guard.object({
remote: guard.filled,
origin: guard.text,
userId: guard.filled,
expiresAt: guard.instant,
}));

export const readRelease = /* @__PURE__ */ guard.reader<InlinedRelease>(() => guard.object({
name: guard.filled,
version: guard.filled,
build: guard.filled,
container: guard.text,
base: guard.text,
entry: guard.filled,
exposes: guard.record(guard.object({
js: guard.list(guard.filled),
})),
files: guard.record(guard.text),
}));
