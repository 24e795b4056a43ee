-- What the logs of runs were projected to (services/flow-events/projections.ts); partitions as flow_event.

-- That a run was projected under a version, whether or not anything came of it.
create table flow_projection (
  day date not null,
  run uuid not null,
  -- Of the rules: the same log under the same version always gives the same.
  version text not null,
  -- Of the run's latest event that it has seen.
  last_seq integer not null,
  made_at timestamptz not null default now(),
  primary key (day, run, version)
) partition by range (day);

-- A push to the data layer; its id is run:seq:rule.
create table flow_push (
  day date not null,
  run uuid not null,
  version text not null,
  -- 0 is the beginning of the run.
  seq integer not null,
  rule integer not null,
  at bigint not null,
  data jsonb not null,
  primary key (day, run, version, seq, rule)
) partition by range (day);
