-- What a client owes for cancelling a file bills none of its services.
alter table travel.reservation_sale add column penalty boolean not null default false;
