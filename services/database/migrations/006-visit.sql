-- What a calendar needs of a booking made in a real workshop system, which has no call that tells.
-- Nothing of the person or the car.
create table visit (
  booking_id text primary key,
  entry jsonb not null,
  created_at timestamptz not null
);
