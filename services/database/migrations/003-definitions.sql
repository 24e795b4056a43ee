-- Immutable: `json` is the canonical text whose sha-256 is the address.
create table flow_definition (
  address text primary key,
  flow text not null,
  version integer not null,
  json text not null
);

create table flow_current (
  flow text not null,
  site text not null,
  locale text not null,
  address text not null references flow_definition,
  messages jsonb not null,
  -- Order of publication: the site's default locale first.
  place integer not null,
  primary key (flow, site, locale)
);
