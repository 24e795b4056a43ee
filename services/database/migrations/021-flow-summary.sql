-- What the analyst's console asks of runs, kept beside their events by the same statement
-- (services/flow-events/database.ts, docs/decisions/055). All of it can be folded from flow_event again.

-- A run as far as its events are there without a gap.
create table flow_run_summary (
  run uuid primary key,
  started_at bigint not null,
  last_at bigint not null,
  -- How many events are stored, and the highest seq among them.
  events integer not null,
  last_seq integer not null,
  -- Up to which seq the members below are true.
  folded_seq integer not null,
  rejected integer not null,
  failed integer not null,
  finished_at bigint,
  version integer not null,
  flow text not null,
  site text not null,
  locale text not null,
  device text not null,
  brand text,
  definition_hash text not null,
  -- Last in view, and the one that was last entered for the first time.
  step text not null,
  furthest text not null
);

create index flow_run_summary_newest on flow_run_summary (started_at desc, run desc);
create index flow_run_summary_flow on flow_run_summary (flow, started_at desc, run desc);

-- A step that a run has had in view.
create table flow_step (
  run uuid not null,
  started_at bigint not null,
  entered_at bigint not null,
  -- When the run entered another step for the first time after that.
  next_entered_at bigint,
  folded_seq integer not null,
  version integer not null,
  -- Times it came into view, and events refused in it.
  visits integer not null,
  rejected integer not null,
  -- 0 is the first step of the run.
  ordinal smallint not null,
  is_final boolean not null,
  flow text not null,
  step text not null,
  site text not null,
  locale text not null,
  device text not null,
  brand text,
  -- How often it was left for each other step.
  moves jsonb not null,
  primary key (run, step)
);

create index flow_step_flow on flow_step (flow, started_at);
