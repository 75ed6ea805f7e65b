-- A service of type hotel may be a room of the area of hotels, sold by one of its plans: its nights are held and sold there.
alter table travel.item drop column hotel_id;
alter table travel.item add column rate_plan_id uuid,
  add foreign key (company_id, room_id) references hotels.room (company_id, id),
  add foreign key (company_id, rate_plan_id) references hotels.rate_plan (company_id, id),
  add constraint item_room_by_plan check ((room_id is null) = (rate_plan_id is null));
create index item_room on travel.item (company_id, room_id);
create index item_rate_plan on travel.item (company_id, rate_plan_id);

-- As a service names them. Row-level security of the rooms holds.
create view travel.hotel_room with (security_invoker = true) as
select r.company_id, r.id, h.code || ' ' || r.code as code, h.name_es || ' · ' || r.name_es as name
from hotels.room r join hotels.hotel h on h.company_id = r.company_id and h.id = r.hotel_id;
grant select on travel.hotel_room to yupana_app;
create view travel.hotel_plan with (security_invoker = true) as
select p.company_id, p.id, h.code || ' ' || p.code as code, h.name_es || ' · ' || p.name_es as name
from hotels.rate_plan p join hotels.hotel h on h.company_id = p.company_id and h.id = p.hotel_id;
grant select on travel.hotel_plan to yupana_app;

-- The booking that holds its nights.
alter table travel.reservation_service add column hotel_file_id uuid,
  add foreign key (company_id, hotel_file_id) references hotels.file (company_id, id);
create index reservation_service_hotel_file on travel.reservation_service (company_id, hotel_file_id);
