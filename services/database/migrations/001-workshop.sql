-- The embedded workshop system's own world. `facts` holds what SQL never asks about.

create table seed (
  name text primary key,
  content_hash text not null
);

create table vehicle (
  registration_number text primary key,
  facts jsonb not null
);

create table department (
  department_id text primary key,
  site_id text not null,
  facts jsonb not null,
  -- One that leaves the seed keeps its bookings, but takes no new ones.
  active boolean not null
);

create table offering_category (
  id text primary key,
  place integer not null,
  facts jsonb not null
);
