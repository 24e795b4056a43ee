-- A car that had a page, as the index last had it: its page remains for a while once it is sold.
create table car_record (
  site text not null,
  car_id bigint not null,
  -- JSON, of a car for sale: nothing of a visitor.
  document text not null,
  seen_on date not null,
  -- When the index was last asked whether it is there.
  checked_on date not null,
  left_on date,
  primary key (site, car_id)
);

create index car_record_unchecked on car_record (site, checked_on);
create index car_record_left on car_record (left_on) where left_on is not null;
