-- Devices and networks from which somebody signed in to an account: digests of both together. While strangers guess at
-- the account's password, sign-ins from there do not wait for them.
create table known_devices (
  key text primary key,
  last_signed_in_at timestamptz(3) not null
);
create index known_devices_by_age on known_devices (last_signed_in_at);
grant select, insert, update, delete on known_devices to portal_api;
