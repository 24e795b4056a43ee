-- What visitors who agreed to statistics did in flows; nothing personal (docs/decisions/054).

-- A run of a flow in one browser. Of an erased one the id remains, so that nothing is added to it later.
create table flow_run (
  run uuid primary key,
  -- sha-256 of a secret that the browser made for it: no other one adds to it.
  key_hash bytea not null,
  -- When it began, UTC: all its events stand in that day's partition.
  day date not null,
  site text not null,
  locale text not null,
  flow text not null,
  -- The definition that it began with; `migrated` events name later ones.
  flow_version integer not null,
  definition_hash text not null,
  engine_version integer not null,
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  brand text,
  -- Milliseconds since 1970 UTC, by the server's clock.
  started_at bigint not null,
  last_at bigint not null,
  last_seq integer not null,
  erased_at timestamptz
);

create index flow_run_day on flow_run (day, run);

-- One partition a day, made ahead by services/flow-events and dropped by its retention.
create table flow_event (
  day date not null,
  run uuid not null,
  seq integer not null check (seq > 0),
  -- Milliseconds since 1970 UTC, by the server's clock.
  at bigint not null,
  kind text not null,
  type text not null,
  -- Personal members are references without a value, as in the run's own log.
  payload jsonb not null,
  -- Of a result: the seq of its request.
  cause integer,
  -- The first 8 hex digits of the event's hash, which the keys of effects are made of.
  hash_start text not null,
  primary key (day, run, seq)
) partition by range (day);
