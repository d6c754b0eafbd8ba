-- Files of photos that were found missing or damaged. A row goes once the file is intact again.
create table photo_damage (
  -- The name of the file: the digest that its content should have.
  sha256 bytea primary key check (length(sha256) = 32),
  photo_id uuid not null,
  state text not null check (state in ('missing', 'damaged')),
  found_at timestamptz(3) not null,
  checked_at timestamptz(3) not null
);
grant select, insert, update, delete on photo_damage to portal_api;
