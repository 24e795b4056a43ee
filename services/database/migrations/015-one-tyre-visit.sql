-- One open visit a car and day at the tyre hotel, too: null is not open.
alter table tyre_booking add column day date;

-- Of bookings made before this, a car's first one of a day counts.
with first as (
  select distinct on (reg_no, starts_at::date) tyre_booking.id, starts_at::date as visit_day
    from tyre_booking join tyre_slot on tyre_slot.id = slot_id
   order by reg_no, starts_at::date, created_at, tyre_booking.id
)
update tyre_booking as booking set day = visit_day from first where booking.id = first.id;

create unique index one_tyre_visit_a_day on tyre_booking (reg_no, day);
