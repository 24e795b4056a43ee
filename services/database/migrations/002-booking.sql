-- A start of work at a department, made when it is first wanted. Its capacity is copied from the
-- department then, and never changes behind the back of the units below.
create table slot (
  id bigint generated always as identity primary key,
  department_id text not null references department,
  -- Local to the workshop.
  starts_at timestamp not null,
  kind text not null check (kind in ('hour', 'day')),
  capacity integer not null check (capacity > 0),
  unique (department_id, starts_at, kind),
  unique (id, capacity)
);

create table booking (
  id uuid primary key,
  idempotency_key text not null unique,
  department_id text not null references department,
  starts_at timestamp not null,
  is_full_day boolean not null,
  minutes integer not null,
  registration_number text not null,
  mileage integer not null,
  customer jsonb not null,
  free_text text not null,
  offerings jsonb not null,
  created_at timestamptz not null
);

-- What makes overbooking impossible for any code: a unit lies below its slot's capacity (the copy is
-- held to the slot by the foreign key), and an active unit is taken once.
create table booking_unit (
  booking_id uuid not null references booking on delete cascade,
  slot_id bigint not null,
  capacity integer not null,
  unit integer not null,
  state text not null check (state in ('booked', 'cancelled')),
  primary key (booking_id, slot_id),
  foreign key (slot_id, capacity) references slot (id, capacity) on update cascade,
  constraint unit_within_capacity check (unit >= 0 and unit < capacity)
);

create unique index unit_taken_once on booking_unit (slot_id, unit) where state = 'booked';

-- At most one effect a key, for ever. `answer` is null only inside the transaction that decides it.
create table idempotency (
  key text primary key,
  request_hash text not null,
  answer json,
  created_at timestamptz not null
);

-- Messages to send, written in the commit that causes them.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  lease_token uuid,
  leased_until timestamptz,
  done_at timestamptz,
  dead_at timestamptz
);

create index outbox_due on outbox (due_at) where done_at is null and dead_at is null;
