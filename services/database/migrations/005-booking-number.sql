-- What people call a booking by (domain/booking-number.ts); null on those made before this.
alter table booking add column number text unique;
