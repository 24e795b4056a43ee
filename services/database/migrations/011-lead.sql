-- What a form sent. Its delivery is the row of the outbox with the same id; a lead without one is
-- held back as suspected to be a machine's, until somebody lets it go.
create table lead (
  id uuid primary key,
  -- Made by the visitor's side, once a submission.
  form_submission_id uuid not null unique,
  -- What people call it by (domain/booking-number.ts).
  number text not null unique,
  -- sha-256 of what was sent, hex: the same id with other values is another lead by mistake.
  request_hash text not null,
  site text not null,
  form_name text not null,
  form_values jsonb not null,
  -- Address of one of our own places, whatever the form named.
  recipient text not null,
  suspected text check (suspected in ('trap', 'too-fast')),
  created_at timestamptz not null
);

create index lead_suspected on lead (created_at) where suspected is not null;

-- How the last attempt failed, as a code: it decides who is tried again at once after an outage.
alter table outbox add column last_failure text;

-- Topics are worked on apart, so that one that nobody delivers does not stand in another's way.
create index outbox_due_by_topic on outbox (topic, due_at) where done_at is null and dead_at is null;
create index outbox_dead on outbox (topic, dead_at) where dead_at is not null;
