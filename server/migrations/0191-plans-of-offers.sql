-- PostgreSQL planned both statements for each changed place, which took 15 times as long as running them.
alter function refresh_offers(uuid[]) set plan_cache_mode = force_generic_plan;
