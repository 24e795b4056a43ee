-- The embedded tyre hotel: who stores wheels, where they are changed, what is booked and rated.
-- `facts` holds what SQL never asks about.

create table tyre_department (
  erp_id text primary key,
  facts jsonb not null,
  -- One that leaves the seed keeps its bookings, but takes no new ones.
  active boolean not null
);

create table tyre_agreement (
  customer_id text primary key,
  facts jsonb not null,
  active boolean not null
);

create table tyre_vehicle (
  reg_no text primary key,
  customer_id text not null references tyre_agreement
);

-- A start of work, made when it is first wanted; `day` is a day of a department without times.
create table tyre_slot (
  id bigint generated always as identity primary key,
  erp_id text not null references tyre_department,
  -- Local to the workshop.
  starts_at timestamp not null,
  kind text not null check (kind in ('hour', 'day')),
  capacity integer not null check (capacity > 0),
  unique (erp_id, starts_at, kind),
  unique (id, capacity)
);

create table tyre_booking (
  id uuid primary key,
  idempotency_key text not null unique,
  slot_id bigint not null,
  capacity integer not null,
  -- Lies below the slot's capacity, whose copy the foreign key holds, and is taken once: no code can
  -- overbook.
  unit integer not null,
  reg_no text not null,
  customer jsonb not null,
  free_text text not null,
  created_at timestamptz not null,
  foreign key (slot_id, capacity) references tyre_slot (id, capacity) on update cascade,
  constraint tyre_unit_within_capacity check (unit >= 0 and unit < capacity),
  constraint tyre_unit_taken_once unique (slot_id, unit)
);

-- One rating a confirmation (RATE-06); the confirmation may be a real system's.
create table tyre_review (
  booking_confirmation_id text primary key,
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  reviewed_at timestamptz not null,
  created_at timestamptz not null
);

-- What was made by the product itself, where no setting gives it.
create table secret (
  name text primary key,
  value text not null
);

-- A message with a code. `shared`: those who ask while it is fresh get no message of their own.
create table tyre_letter (
  id bigint generated always as identity primary key,
  customer_id text not null,
  digits integer not null,
  shared boolean not null,
  salt bytea not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The message could not be sent.
  failed_at timestamptz
);

create index tyre_letter_customer on tyre_letter (customer_id, sent_at);

-- What one browser may try on a letter. `reserved` tries stand in the budget until it is settled.
create table tyre_challenge (
  token_hash bytea primary key,
  browser_hash bytea not null,
  letter_id bigint not null references tyre_letter on delete cascade,
  reg_no text not null,
  tries integer not null default 0,
  constraint tyre_tries_counted check (tries between 0 and 3),
  -- Its last try was the right code.
  won boolean not null default false,
  ended_at timestamptz,
  expires_at timestamptz not null,
  reserved integer not null,
  settled boolean not null
);

create index tyre_challenge_letter on tyre_challenge (letter_id);
create index tyre_challenge_browser on tyre_challenge (browser_hash) where ended_at is null;
create index tyre_challenge_unsettled on tyre_challenge (expires_at) where not settled;
create index tyre_challenge_expired on tyre_challenge (expires_at);

-- The breaker: tries at codes of so many digits that may still be made (docs/decisions/017).
create table tyre_code_budget (
  digits integer primary key,
  spent double precision not null check (spent >= 0),
  at timestamptz not null
);

-- Who is signed in; `facts` are the cars and workshops that may be booked. Nothing but the hash of
-- the cookie.
create table tyre_session (
  id_hash bytea primary key,
  facts jsonb not null,
  booking_confirmation_id text,
  expires_at timestamptz not null
);

create index tyre_session_expired on tyre_session (expires_at);
