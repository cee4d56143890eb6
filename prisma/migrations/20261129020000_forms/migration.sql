-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "form_entry_id" INTEGER;

-- CreateTable
CREATE TABLE "form_type" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "definition" JSONB NOT NULL,
    "effective_on" DATE NOT NULL,
    "added_by_name" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_entry" (
    "id" SERIAL NOT NULL,
    "type_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "reference_no" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'SAVED',
    "owner_org_id" INTEGER NOT NULL,
    "counterpart_org_id" INTEGER,
    "filler" TEXT NOT NULL DEFAULT 'OWNER',
    "next_signer" TEXT,
    "is_shared" BOOLEAN NOT NULL DEFAULT false,
    "data" JSONB NOT NULL DEFAULT '{}',
    "prefilled" JSONB NOT NULL DEFAULT '{}',
    "unit_count" INTEGER NOT NULL DEFAULT 0,
    "premises_count" INTEGER NOT NULL DEFAULT 0,
    "kind" TEXT,
    "deadline_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "reminded_minutes" INTEGER,
    "split_from_id" INTEGER,
    "source" TEXT,
    "job_record_id" INTEGER,
    "consented_by_name" TEXT NOT NULL DEFAULT '',
    "consented_at" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL DEFAULT '',
    "other_channel" JSONB,
    "send_key" UUID,
    "send_tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3),
    "claim" UUID,
    "claimed_at" TIMESTAMPTZ(3),
    "sending_since" TIMESTAMPTZ(3),
    "ack_no" TEXT,
    "cancel_asked_at" TIMESTAMPTZ(3),
    "fault" TEXT NOT NULL DEFAULT '',
    "refused_count" INTEGER NOT NULL DEFAULT 0,
    "submitted_at" TIMESTAMPTZ(3),
    "submitted_by_name" TEXT NOT NULL DEFAULT '',
    "finished_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_name" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_name" TEXT NOT NULL DEFAULT '',
    "updated_by_id" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_logbook" (
    "entry_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "result" TEXT,
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_logbook_pkey" PRIMARY KEY ("entry_id","logbook_id")
);

-- CreateTable
CREATE TABLE "form_signature" (
    "id" SERIAL NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "org_name_en" TEXT NOT NULL,
    "org_name_zh" TEXT NOT NULL,
    "reg_no" TEXT NOT NULL DEFAULT '',
    "method" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "unit_count" INTEGER NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,
    "voided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_signature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_attempt" (
    "id" SERIAL NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "key" UUID NOT NULL,
    "sha256" TEXT NOT NULL DEFAULT '',
    "outcome" TEXT NOT NULL,
    "http_status" INTEGER,
    "ack_no" TEXT,
    "took_ms" INTEGER NOT NULL,
    "next_try_at" TIMESTAMPTZ(3),
    "answer" JSONB,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_file" (
    "id" SERIAL NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "file_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "added_by_name" TEXT NOT NULL,
    "removed_at" TIMESTAMPTZ(3),
    "removed_by_name" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "form_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "form_type_version_key" ON "form_type"("version");

-- CreateIndex
CREATE INDEX "form_type_code_effective_on_idx" ON "form_type"("code", "effective_on");

-- CreateIndex
CREATE UNIQUE INDEX "form_entry_reference_no_key" ON "form_entry"("reference_no");

-- CreateIndex
CREATE INDEX "form_entry_type_id_idx" ON "form_entry"("type_id");

-- CreateIndex
CREATE INDEX "form_entry_owner_org_id_status_idx" ON "form_entry"("owner_org_id", "status");

-- CreateIndex
CREATE INDEX "form_entry_counterpart_org_id_status_idx" ON "form_entry"("counterpart_org_id", "status");

-- CreateIndex
CREATE INDEX "form_entry_split_from_id_idx" ON "form_entry"("split_from_id");

-- CreateIndex
CREATE INDEX "form_entry_job_record_id_idx" ON "form_entry"("job_record_id");

-- CreateIndex
CREATE INDEX "form_entry_owner_org_id_updated_at_idx" ON "form_entry"("owner_org_id", "updated_at");

-- CreateIndex
CREATE INDEX "form_logbook_logbook_id_idx" ON "form_logbook"("logbook_id");

-- CreateIndex
CREATE INDEX "form_signature_entry_id_idx" ON "form_signature"("entry_id");

-- CreateIndex
CREATE UNIQUE INDEX "form_attempt_entry_id_kind_number_key" ON "form_attempt"("entry_id", "kind", "number");

-- CreateIndex
CREATE INDEX "form_file_entry_id_idx" ON "form_file"("entry_id");

-- CreateIndex
CREATE INDEX "form_file_file_id_idx" ON "form_file"("file_id");

-- CreateIndex
CREATE INDEX "stored_file_form_entry_id_idx" ON "stored_file"("form_entry_id");

-- AddForeignKey
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "form_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_owner_org_id_fkey" FOREIGN KEY ("owner_org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_counterpart_org_id_fkey" FOREIGN KEY ("counterpart_org_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_split_from_id_fkey" FOREIGN KEY ("split_from_id") REFERENCES "form_entry"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_logbook" ADD CONSTRAINT "form_logbook_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "form_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_logbook" ADD CONSTRAINT "form_logbook_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_signature" ADD CONSTRAINT "form_signature_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "form_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_attempt" ADD CONSTRAINT "form_attempt_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "form_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "form_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "form_file" ADD CONSTRAINT "form_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_form_entry_id_fkey" FOREIGN KEY ("form_entry_id") REFERENCES "form_entry"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Each form has a number of its own, by the kind of form and the month of Hong Kong in which it was begun.
CREATE FUNCTION "form_numbered"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."reference_no" := concat_ws('-', upper(NEW."code"), to_char(NEW."created_at" AT TIME ZONE 'Asia/Hong_Kong', 'YYYYMM'), lpad(NEW."id"::text, greatest(6, length(NEW."id"::text)), '0'));
  RETURN NEW;
END $$;
CREATE TRIGGER "form_numbered" BEFORE INSERT ON "form_entry" FOR EACH ROW EXECUTE FUNCTION "form_numbered"();

-- What raises forms by itself raises one of each kind, however often it is said; what is split off such a form was raised by the same.
CREATE UNIQUE INDEX "form_entry_source_once" ON "form_entry"("code", "source") WHERE "source" IS NOT NULL AND "split_from_id" IS NULL;
CREATE INDEX "form_entry_by_source" ON "form_entry"("source") WHERE "source" IS NOT NULL;

-- What waits for somebody, by its deadline; and what waits to be sent, asked or cancelled.
CREATE INDEX "form_entry_owner_waiting" ON "form_entry"("owner_org_id", "due_at", "id")
  WHERE "status" IN ('SAVED', 'AUTO_CREATED', 'TO_BE_FILLED', 'TO_BE_SIGNED', 'TO_BE_SENT', 'TO_BE_SUBMITTED', 'SENDING');
CREATE INDEX "form_entry_counterpart_waiting" ON "form_entry"("counterpart_org_id", "due_at", "id")
  WHERE "status" IN ('SAVED', 'AUTO_CREATED', 'TO_BE_FILLED', 'TO_BE_SIGNED', 'TO_BE_SENT', 'TO_BE_SUBMITTED', 'SENDING');
CREATE INDEX "form_entry_under_way" ON "form_entry"("next_try_at") WHERE "next_try_at" IS NOT NULL;

-- A version of a form type is never changed: entries were filled in and signed by it. Attempts are a proof: they are added, never changed.
CREATE TRIGGER "form_type_written_once" BEFORE UPDATE OR DELETE ON "form_type" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "form_type_never_emptied" BEFORE TRUNCATE ON "form_type" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "form_attempt_written_once" BEFORE UPDATE OR DELETE ON "form_attempt" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "form_attempt_never_emptied" BEFORE TRUNCATE ON "form_attempt" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();

-- Nothing that is to be sent has not been signed, whoever writes it.
CREATE FUNCTION "form_entry_signed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "form_signature" s WHERE s."entry_id" = NEW."id" AND s."voided_at" IS NULL) THEN
    RAISE EXCEPTION 'a form that nobody has signed cannot be submitted';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "form_entry_signed" BEFORE UPDATE ON "form_entry" FOR EACH ROW
  WHEN (NEW."status" IN ('TO_BE_SUBMITTED', 'SENDING', 'SUBMITTED', 'PROCESSED') AND NEW."status" <> OLD."status")
  EXECUTE FUNCTION "form_entry_signed"();

ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_one_owner";
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_one_owner"
  CHECK (num_nonnulls("job_record_id", "reply_id", "run_id", "original_id", "handover_minute_id", "health_contest_id", "form_entry_id") = 1);

-- What the law wants to have reported is done by the form that reports it.
ALTER TABLE "duty_rule" ADD COLUMN "form" TEXT, ADD COLUMN "form_field" TEXT;
UPDATE "duty_rule" SET "form" = 'le10' WHERE "code" = 'PERMIT_APPLICATION';
UPDATE "duty_rule" SET "form" = 'le27' WHERE "code" IN ('INCIDENT_REPORT', 'SUSPENSION_NOTICE');
UPDATE "duty_rule" SET "form_field" = 'noticeDisplayedAt' WHERE "code" = 'SUSPENSION_NOTICE';

-- A form that is begun while an organization is being merged is that of its parent.
CREATE TRIGGER "follows_merge" BEFORE INSERT OR UPDATE OF "owner_org_id", "counterpart_org_id" ON "form_entry" FOR EACH ROW EXECUTE FUNCTION "follows_merge"('owner_org_id', 'counterpart_org_id');

-- What is over is no longer due: lists have it behind all that is.
CREATE FUNCTION "form_due"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."due_at" := CASE WHEN NEW."status" IN ('SAVED', 'AUTO_CREATED', 'TO_BE_FILLED', 'TO_BE_SIGNED', 'TO_BE_SENT', 'TO_BE_SUBMITTED', 'SENDING') THEN NEW."deadline_at" END;
  RETURN NEW;
END $$;
CREATE TRIGGER "form_due" BEFORE INSERT OR UPDATE ON "form_entry" FOR EACH ROW EXECUTE FUNCTION "form_due"();
