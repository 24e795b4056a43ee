-- One open visit a car and day: one unit of a booking bears both, and frees them once it is cancelled.
alter table booking_unit
  add column registration_number text,
  add column day date,
  add constraint visit_is_whole check ((registration_number is null) = (day is null));

-- Of bookings made before this, a car's first one of a day counts.
with first as (
  select distinct on (booking.registration_number, starts_at::date)
         booking_id, slot_id, booking.registration_number as plate, starts_at::date as visit_day
    from booking join booking_unit on booking_id = booking.id
   where state = 'booked'
   order by booking.registration_number, starts_at::date, created_at, booking_id, slot_id
)
update booking_unit as unit
   set registration_number = plate, day = visit_day
  from first
 where unit.booking_id = first.booking_id and unit.slot_id = first.slot_id;

create unique index one_visit_a_day on booking_unit (registration_number, day) where state = 'booked';
