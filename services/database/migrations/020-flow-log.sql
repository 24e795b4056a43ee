-- What became of the log of a submission (docs/decisions/057). The log itself is thrown away.
create table flow_log (
  -- The effect's key, run:seq:index:hash.
  key text primary key,
  run text not null,
  site text not null,
  kind text check (kind in ('booking', 'tyre-change', 'lead')),
  -- What was submitted is known by; null while only its log came.
  receipt text,
  answered_at timestamptz,
  -- sha-256 of what was asked for, of either side until both are there; null after that.
  answered_hash text,
  asked_hash text,
  -- Which log it was; null while none came.
  log_hash text,
  log_verdict text check (log_verdict in ('accepted', 'accepted-with-drift', 'rejected')),
  proved_at timestamptz,
  -- Of both sides; null while one is missing.
  verdict text check (verdict in ('accepted', 'accepted-with-drift', 'rejected', 'unseen')),
  reason text,
  check (answered_at is not null or proved_at is not null),
  check ((answered_at is null) = (receipt is null))
);

create index flow_log_run on flow_log (run);
create index flow_log_receipt on flow_log (receipt);
create index flow_log_waiting on flow_log (proved_at) where answered_at is null;
create index flow_log_awaited on flow_log (answered_at) where verdict is null;
