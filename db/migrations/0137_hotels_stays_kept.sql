-- What a stay was sold with stays with it, a season under sold nights is not deleted, and the desk's days are kept.
alter table hotels.stay no force row level security;
alter table hotels.stay_night no force row level security;
alter table hotels.rate_plan no force row level security;
alter table hotels.season no force row level security;

-- Days of the desk on which it came and went: who leaves early gives back the nights from that day on, and keeps the day that was booked.
alter table hotels.stay
  add checked_in_on date,
  add checked_out_on date,
  -- As its plan was when it was booked.
  add includes_tax boolean not null default true,
  add meal_plan text check (meal_plan in ('RO', 'AM', 'CO', 'BB', 'HB', 'FB'));
update hotels.stay s set includes_tax = p.includes_tax, meal_plan = p.meal_plan
from hotels.rate_plan p where p.company_id = s.company_id and p.id = s.rate_plan_id;
update hotels.stay set checked_in_on = checkin where status in ('in', 'out');
update hotels.stay set checked_out_on = checkout where status = 'out';
alter table hotels.stay alter meal_plan set not null;

-- A season that was deleted under sold nights is known no more; from now on it is not deleted.
alter table hotels.stay_night alter season_id drop not null;
update hotels.stay_night n set season_id = null
where not exists (select from hotels.season e where e.company_id = n.company_id and e.id = n.season_id);
alter table hotels.stay_night add constraint stay_night_season foreign key (company_id, season_id) references hotels.season (company_id, id);
create index stay_night_season on hotels.stay_night (company_id, season_id) where season_id is not null;

alter table hotels.stay force row level security;
alter table hotels.stay_night force row level security;
alter table hotels.rate_plan force row level security;
alter table hotels.season force row level security;
