-- Whether the advertiser was reminded to pay before the ad expires.
alter table ads add column expiry_mailed boolean not null default false;
