-- CreateTable
CREATE TABLE "account" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "password_hash" TEXT NOT NULL,
    "password_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "one_time_login" BOOLEAN NOT NULL DEFAULT false,
    "display_name" TEXT NOT NULL,
    "year_of_birth" INTEGER,
    "partial_hkid" TEXT,
    "language" TEXT NOT NULL DEFAULT 'chi',
    "status" TEXT NOT NULL DEFAULT 'ENABLED',
    "is_link_with_iam_smart" BOOLEAN NOT NULL DEFAULT false,
    "org_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "old_password" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "old_password_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role" (
    "id" SERIAL NOT NULL,
    "name_en" TEXT NOT NULL,
    "name_zh" TEXT NOT NULL,
    "is_built_in" BOOLEAN NOT NULL DEFAULT false,
    "org_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "role_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "role_permission" (
    "role_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "permission" TEXT NOT NULL,

    CONSTRAINT "role_permission_pkey" PRIMARY KEY ("role_id","channel","permission")
);

-- CreateTable
CREATE TABLE "user_role" (
    "user_id" INTEGER NOT NULL,
    "role_id" INTEGER NOT NULL,

    CONSTRAINT "user_role_pkey" PRIMARY KEY ("user_id","role_id")
);

-- CreateTable
CREATE TABLE "worker" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "org_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "name_zh" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "worker_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "worker_registration" (
    "id" SERIAL NOT NULL,
    "worker_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "expires_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "worker_registration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_record" (
    "id" SERIAL NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "submitter_id" INTEGER NOT NULL,
    "creator_type" TEXT NOT NULL,
    "type_of_work" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "called_at" TIMESTAMPTZ(3),
    "out_of_service_at" TIMESTAMPTZ(3),
    "back_in_service_at" TIMESTAMPTZ(3),
    "trapped_minutes" INTEGER,
    "remarks" TEXT NOT NULL DEFAULT '',
    "parts" JSONB NOT NULL DEFAULT '[]',
    "schedule_parts" TEXT[],
    "people" JSONB NOT NULL DEFAULT '[]',
    "worker_ids" INTEGER[],
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "accuracy_m" DOUBLE PRECISION,
    "distance_m" DOUBLE PRECISION,
    "geo" TEXT NOT NULL,
    "notified_name" TEXT NOT NULL DEFAULT '',
    "notified_title" TEXT NOT NULL DEFAULT '',
    "notified_acknowledged" BOOLEAN NOT NULL DEFAULT false,
    "notified_remark" TEXT NOT NULL DEFAULT '',
    "attention" TEXT[],
    "is_routine" BOOLEAN NOT NULL DEFAULT true,
    "status" TEXT NOT NULL DEFAULT 'SUBMITTED',
    "photo_count" INTEGER NOT NULL DEFAULT 0,
    "deleted_at" TIMESTAMPTZ(3),
    "deleted_by_name" TEXT,
    "deletion_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "acknowledgement" (
    "id" SERIAL NOT NULL,
    "job_record_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "acknowledgement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_reply" (
    "id" SERIAL NOT NULL,
    "job_record_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_name" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_reply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "job_record_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "label" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "org_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "label_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "label_on_logbook" (
    "label_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "label_on_logbook_pkey" PRIMARY KEY ("label_id","logbook_id")
);

-- CreateTable
CREATE TABLE "logbook" (
    "id" SERIAL NOT NULL,
    "location_id" TEXT NOT NULL,
    "premises" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "le_number" TEXT NOT NULL,
    "address_en" TEXT NOT NULL,
    "address_zh" TEXT NOT NULL,
    "building_en" TEXT NOT NULL DEFAULT '',
    "building_zh" TEXT NOT NULL DEFAULT '',
    "block" TEXT NOT NULL DEFAULT '',
    "region" TEXT NOT NULL,
    "district" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "stage" TEXT NOT NULL DEFAULT 'IN_SERVICE',
    "activated_on" DATE,
    "installed_year" INTEGER,
    "machine_room_less" BOOLEAN NOT NULL DEFAULT false,
    "special_maintenance" BOOLEAN NOT NULL DEFAULT false,
    "remark" TEXT NOT NULL DEFAULT '',
    "next_duty" TEXT,
    "next_duty_on" DATE,
    "search_text" TEXT NOT NULL DEFAULT '',
    "search_bigrams" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logbook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "logbook_specification" (
    "logbook_id" INTEGER NOT NULL,
    "rated_load_kg" INTEGER,
    "persons" INTEGER,
    "rated_speed_ms" DOUBLE PRECISION,
    "rise_m" DOUBLE PRECISION,
    "floors_served" TEXT,
    "floor_count" INTEGER,
    "suspension" TEXT,
    "rope_count" INTEGER,
    "rope_diameter_mm" DOUBLE PRECISION,
    "step_width_mm" INTEGER,
    "inclination_deg" DOUBLE PRECISION,
    "drive_type" TEXT,
    "manufacturer" TEXT,
    "model" TEXT,
    "load_test_expiry" DATE,
    "use_permit_no" TEXT,
    "use_permit_expiry" DATE,
    "features" JSONB NOT NULL DEFAULT '{}',
    "safety_parts" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logbook_specification_pkey" PRIMARY KEY ("logbook_id")
);

-- CreateTable
CREATE TABLE "logbook_party" (
    "id" SERIAL NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "org_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,
    "is_void" BOOLEAN NOT NULL DEFAULT false,
    "source" TEXT NOT NULL,
    "given_by_org_id" INTEGER,
    "given_by_name" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "logbook_party_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message" (
    "id" SERIAL NOT NULL,
    "tag" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "params" JSONB NOT NULL DEFAULT '{}',
    "link" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_recipient" (
    "id" SERIAL NOT NULL,
    "message_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "bookmarked_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_recipient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operation_event" (
    "id" SERIAL NOT NULL,
    "action" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "row_id" TEXT NOT NULL,
    "logbook_id" INTEGER,
    "user_id" INTEGER,
    "user_name" TEXT NOT NULL,
    "org_id" INTEGER,
    "org_name" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operation_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" SERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "rp_category" TEXT,
    "name_en" TEXT NOT NULL,
    "name_zh" TEXT NOT NULL,
    "address_en" TEXT NOT NULL DEFAULT '',
    "address_zh" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "rc_number" TEXT,
    "registration_number" TEXT,
    "registration_expiry" DATE,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "menu" (
    "id" INTEGER NOT NULL,
    "parent_id" INTEGER,
    "key" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "title_en" TEXT NOT NULL,
    "title_zh" TEXT NOT NULL,
    "icon" TEXT NOT NULL DEFAULT '',
    "view" TEXT,
    "permission" TEXT,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "menu_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dict_detail" (
    "id" SERIAL NOT NULL,
    "dict_name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "label_en" TEXT NOT NULL,
    "label_zh" TEXT NOT NULL,
    "parent" TEXT,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "extra" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dict_detail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seal_entry" (
    "id" SERIAL NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "previous_seal" TEXT NOT NULL,
    "seal" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "canonical" TEXT NOT NULL,
    "job_record_id" INTEGER,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "seal_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seal_checkpoint" (
    "day" DATE NOT NULL,
    "entry_count" INTEGER NOT NULL,
    "root" TEXT NOT NULL,
    "previous_root" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seal_checkpoint_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "device" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "captcha" (
    "id" UUID NOT NULL,
    "answer" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "captcha_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_code" (
    "id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "socket_ticket" (
    "digest" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "session_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "socket_ticket_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "rate_window" (
    "key" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rate_window_pkey" PRIMARY KEY ("key","starts_at")
);

-- CreateTable
CREATE TABLE "idempotent_call" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "operation" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotent_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_guard" (
    "username" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "locked_until" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_guard_pkey" PRIMARY KEY ("username")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_username_key" ON "account"("username");

-- CreateIndex
CREATE UNIQUE INDEX "account_email_key" ON "account"("email");

-- CreateIndex
CREATE UNIQUE INDEX "account_phone_key" ON "account"("phone");

-- CreateIndex
CREATE INDEX "account_org_id_idx" ON "account"("org_id");

-- CreateIndex
CREATE INDEX "old_password_user_id_idx" ON "old_password"("user_id");

-- CreateIndex
CREATE INDEX "role_org_id_idx" ON "role"("org_id");

-- CreateIndex
CREATE INDEX "user_role_role_id_idx" ON "user_role"("role_id");

-- CreateIndex
CREATE UNIQUE INDEX "worker_user_id_key" ON "worker"("user_id");

-- CreateIndex
CREATE INDEX "worker_org_id_kind_idx" ON "worker"("org_id", "kind");

-- CreateIndex
CREATE UNIQUE INDEX "worker_registration_number_key" ON "worker_registration"("number");

-- CreateIndex
CREATE INDEX "worker_registration_worker_id_idx" ON "worker_registration"("worker_id");

-- CreateIndex
CREATE INDEX "job_record_logbook_id_completed_at_idx" ON "job_record"("logbook_id", "completed_at" DESC);

-- CreateIndex
CREATE INDEX "job_record_org_id_completed_at_idx" ON "job_record"("org_id", "completed_at" DESC);

-- CreateIndex
CREATE INDEX "job_record_completed_at_idx" ON "job_record"("completed_at" DESC);

-- CreateIndex
CREATE INDEX "job_record_submitter_id_idx" ON "job_record"("submitter_id");

-- CreateIndex
CREATE INDEX "acknowledgement_org_id_idx" ON "acknowledgement"("org_id");

-- CreateIndex
CREATE INDEX "acknowledgement_user_id_idx" ON "acknowledgement"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "acknowledgement_job_record_id_org_id_key" ON "acknowledgement"("job_record_id", "org_id");

-- CreateIndex
CREATE INDEX "job_reply_job_record_id_idx" ON "job_reply"("job_record_id");

-- CreateIndex
CREATE INDEX "job_reply_org_id_idx" ON "job_reply"("org_id");

-- CreateIndex
CREATE INDEX "job_reply_user_id_idx" ON "job_reply"("user_id");

-- CreateIndex
CREATE INDEX "stored_file_job_record_id_idx" ON "stored_file"("job_record_id");

-- CreateIndex
CREATE UNIQUE INDEX "label_org_id_name_key" ON "label"("org_id", "name");

-- CreateIndex
CREATE INDEX "label_on_logbook_logbook_id_idx" ON "label_on_logbook"("logbook_id");

-- CreateIndex
CREATE UNIQUE INDEX "logbook_location_id_key" ON "logbook"("location_id");

-- CreateIndex
CREATE INDEX "logbook_premises_idx" ON "logbook"("premises");

-- CreateIndex
CREATE INDEX "logbook_district_kind_location_id_idx" ON "logbook"("district", "kind", "location_id");

-- CreateIndex
CREATE INDEX "logbook_kind_type_location_id_idx" ON "logbook"("kind", "type", "location_id");

-- CreateIndex
CREATE INDEX "logbook_next_duty_on_idx" ON "logbook"("next_duty_on");

-- CreateIndex
CREATE INDEX "logbook_search_bigrams_idx" ON "logbook" USING GIN ("search_bigrams");

-- CreateIndex
CREATE INDEX "logbook_party_org_id_logbook_id_idx" ON "logbook_party"("org_id", "logbook_id");

-- CreateIndex
CREATE INDEX "logbook_party_logbook_id_kind_starts_at_idx" ON "logbook_party"("logbook_id", "kind", "starts_at");

-- CreateIndex
CREATE INDEX "logbook_party_given_by_org_id_idx" ON "logbook_party"("given_by_org_id");

-- CreateIndex
CREATE INDEX "message_created_at_idx" ON "message"("created_at");

-- CreateIndex
CREATE INDEX "message_recipient_user_id_id_idx" ON "message_recipient"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "message_recipient_deleted_at_idx" ON "message_recipient"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "message_recipient_message_id_user_id_key" ON "message_recipient"("message_id", "user_id");

-- CreateIndex
CREATE INDEX "operation_event_logbook_id_id_idx" ON "operation_event"("logbook_id", "id" DESC);

-- CreateIndex
CREATE INDEX "operation_event_org_id_id_idx" ON "operation_event"("org_id", "id" DESC);

-- CreateIndex
CREATE INDEX "organization_type_name_en_idx" ON "organization"("type", "name_en");

-- CreateIndex
CREATE UNIQUE INDEX "menu_key_key" ON "menu"("key");

-- CreateIndex
CREATE INDEX "menu_parent_id_idx" ON "menu"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "dict_detail_dict_name_value_key" ON "dict_detail"("dict_name", "value");

-- CreateIndex
CREATE UNIQUE INDEX "seal_entry_seal_key" ON "seal_entry"("seal");

-- CreateIndex
CREATE INDEX "seal_entry_job_record_id_idx" ON "seal_entry"("job_record_id");

-- CreateIndex
CREATE INDEX "seal_entry_sealed_at_idx" ON "seal_entry"("sealed_at");

-- CreateIndex
CREATE UNIQUE INDEX "seal_entry_logbook_id_sequence_key" ON "seal_entry"("logbook_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "seal_entry_logbook_id_previous_seal_key" ON "seal_entry"("logbook_id", "previous_seal");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "captcha_expires_at_idx" ON "captcha"("expires_at");

-- CreateIndex
CREATE INDEX "mail_code_email_purpose_idx" ON "mail_code"("email", "purpose");

-- CreateIndex
CREATE INDEX "mail_code_expires_at_idx" ON "mail_code"("expires_at");

-- CreateIndex
CREATE INDEX "socket_ticket_expires_at_idx" ON "socket_ticket"("expires_at");

-- CreateIndex
CREATE INDEX "socket_ticket_user_id_idx" ON "socket_ticket"("user_id");

-- CreateIndex
CREATE INDEX "socket_ticket_session_id_idx" ON "socket_ticket"("session_id");

-- CreateIndex
CREATE INDEX "rate_window_starts_at_idx" ON "rate_window"("starts_at");

-- CreateIndex
CREATE INDEX "idempotent_call_created_at_idx" ON "idempotent_call"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotent_call_user_id_operation_key_key" ON "idempotent_call"("user_id", "operation", "key");

-- CreateIndex
CREATE INDEX "sign_in_guard_failed_at_idx" ON "sign_in_guard"("failed_at");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "old_password" ADD CONSTRAINT "old_password_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role" ADD CONSTRAINT "role_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "role"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "worker" ADD CONSTRAINT "worker_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "worker" ADD CONSTRAINT "worker_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "worker_registration" ADD CONSTRAINT "worker_registration_worker_id_fkey" FOREIGN KEY ("worker_id") REFERENCES "worker"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_submitter_id_fkey" FOREIGN KEY ("submitter_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acknowledgement" ADD CONSTRAINT "acknowledgement_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acknowledgement" ADD CONSTRAINT "acknowledgement_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "acknowledgement" ADD CONSTRAINT "acknowledgement_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_reply" ADD CONSTRAINT "job_reply_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_reply" ADD CONSTRAINT "job_reply_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_reply" ADD CONSTRAINT "job_reply_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "label" ADD CONSTRAINT "label_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "label_on_logbook" ADD CONSTRAINT "label_on_logbook_label_id_fkey" FOREIGN KEY ("label_id") REFERENCES "label"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "label_on_logbook" ADD CONSTRAINT "label_on_logbook_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_specification" ADD CONSTRAINT "logbook_specification_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_party" ADD CONSTRAINT "logbook_party_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_party" ADD CONSTRAINT "logbook_party_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logbook_party" ADD CONSTRAINT "logbook_party_given_by_org_id_fkey" FOREIGN KEY ("given_by_org_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operation_event" ADD CONSTRAINT "operation_event_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operation_event" ADD CONSTRAINT "operation_event_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seal_entry" ADD CONSTRAINT "seal_entry_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seal_entry" ADD CONSTRAINT "seal_entry_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "socket_ticket" ADD CONSTRAINT "socket_ticket_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "socket_ticket" ADD CONSTRAINT "socket_ticket_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotent_call" ADD CONSTRAINT "idempotent_call_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── What the schema language cannot say ────────────────────────────────────────────────────────────────────────────

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Two holders of one exclusive kind on one log-book at one instant are refused by the database itself (product.md §3).
ALTER TABLE "logbook_party" ADD CONSTRAINT "logbook_party_period_check"
  CHECK ("is_void" OR "ends_at" IS NULL OR "ends_at" > "starts_at");
ALTER TABLE "logbook_party" ADD CONSTRAINT "logbook_party_role_check"
  CHECK ("role" LIKE lower("kind") || '.%');
ALTER TABLE "logbook_party" ADD CONSTRAINT "logbook_party_exclusive"
  EXCLUDE USING gist ("logbook_id" WITH =, "role" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
  WHERE (NOT "is_void" AND ("role" LIKE 'rc.%' OR ("role" LIKE 'rp.%' AND "role" NOT LIKE '%\_S')));

-- Which organization stands to which record how; `access/job-record.ts` says which of these rows count for whom.
CREATE VIEW "job_record_reader" AS
  SELECT r."id" AS "job_record_id", p."org_id", p."starts_at", p."ends_at", p."is_void",
    r."completed_at" >= p."starts_at" AND (p."ends_at" IS NULL OR r."completed_at" < p."ends_at") AS "in_own_period"
  FROM "job_record" r JOIN "logbook_party" p ON p."logbook_id" = r."logbook_id";

-- Search in both languages from two characters on: the text, and its pairs of characters for the index.
CREATE FUNCTION "bigrams"(input text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(input, i, 2)), '{}') FROM generate_series(1, char_length(input) - 1) AS i
$$;
CREATE FUNCTION "logbook_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."search_text" := lower(concat_ws(' ', NEW."location_id", NEW."le_number", NEW."address_en", NEW."address_zh", NEW."building_en", NEW."building_zh", NEW."block"));
  NEW."search_bigrams" := "bigrams"(NEW."search_text");
  RETURN NEW;
END
$$;
CREATE TRIGGER "logbook_search" BEFORE INSERT OR UPDATE OF "location_id", "le_number", "address_en", "address_zh", "building_en", "building_zh", "block"
  ON "logbook" FOR EACH ROW EXECUTE FUNCTION "logbook_search"();

-- Sealed text, operations and checkpoints are written once.
CREATE FUNCTION "written_once"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "operation_event_written_once" BEFORE UPDATE OR DELETE ON "operation_event" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "seal_checkpoint_written_once" BEFORE UPDATE OR DELETE ON "seal_checkpoint" FOR EACH ROW EXECUTE FUNCTION "written_once"();

CREATE INDEX "session_live" ON "session" ("user_id") WHERE "ended_at" IS NULL;
CREATE INDEX "message_recipient_unread" ON "message_recipient" ("user_id") WHERE "read_at" IS NULL AND "deleted_at" IS NULL;
