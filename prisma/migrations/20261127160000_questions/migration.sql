-- CreateTable
CREATE TABLE "question" (
    "id" SERIAL NOT NULL,
    "org_id" INTEGER NOT NULL,
    "order" INTEGER NOT NULL,
    "required_since" TIMESTAMPTZ(3),
    "everywhere_since" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by_name" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "question_version" (
    "id" SERIAL NOT NULL,
    "question_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "starts_on" DATE NOT NULL,
    "text_en" TEXT NOT NULL,
    "text_zh" TEXT NOT NULL,
    "answer_type" TEXT NOT NULL,
    "choices" JSONB NOT NULL DEFAULT '[]',
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "question_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "question_work" (
    "question_id" INTEGER NOT NULL,
    "type_of_work" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "question_work_pkey" PRIMARY KEY ("question_id","type_of_work")
);

-- CreateTable
CREATE TABLE "question_location" (
    "id" SERIAL NOT NULL,
    "question_id" INTEGER NOT NULL,
    "logbook_id" INTEGER NOT NULL,
    "how" TEXT NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "question_location_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_answer" (
    "id" SERIAL NOT NULL,
    "job_record_id" INTEGER NOT NULL,
    "question_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "value" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_answer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "question_org_id_order_idx" ON "question"("org_id", "order");

-- CreateIndex
CREATE UNIQUE INDEX "question_version_question_id_number_key" ON "question_version"("question_id", "number");

-- CreateIndex
CREATE INDEX "question_location_logbook_id_idx" ON "question_location"("logbook_id");

-- CreateIndex
CREATE UNIQUE INDEX "question_location_question_id_logbook_id_key" ON "question_location"("question_id", "logbook_id");

-- CreateIndex
CREATE INDEX "job_answer_question_id_number_idx" ON "job_answer"("question_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "job_answer_job_record_id_question_id_key" ON "job_answer"("job_record_id", "question_id");

-- AddForeignKey
ALTER TABLE "question" ADD CONSTRAINT "question_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "question"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_work" ADD CONSTRAINT "question_work_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "question"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_location" ADD CONSTRAINT "question_location_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "question"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "question_location" ADD CONSTRAINT "question_location_logbook_id_fkey" FOREIGN KEY ("logbook_id") REFERENCES "logbook"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_answer" ADD CONSTRAINT "job_answer_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_answer" ADD CONSTRAINT "job_answer_question_id_number_fkey" FOREIGN KEY ("question_id", "number") REFERENCES "question_version"("question_id", "number") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An answer is sealed with its record: neither is changed or removed.
CREATE TRIGGER "job_answer_written_once" BEFORE UPDATE OR DELETE ON "job_answer" FOR EACH ROW EXECUTE FUNCTION "written_once"();
CREATE TRIGGER "job_answer_never_emptied" BEFORE TRUNCATE ON "job_answer" FOR EACH STATEMENT EXECUTE FUNCTION "written_once"();

-- What was asked stays as it was asked: a version may be worded anew only until somebody has answered it.
CREATE FUNCTION "asked_once"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "job_answer" a WHERE a."question_id" = OLD."question_id" AND a."number" = OLD."number") THEN
    RAISE EXCEPTION 'a question that was answered stays as it was asked';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "question_version_asked_once" BEFORE UPDATE ON "question_version" FOR EACH ROW EXECUTE FUNCTION "asked_once"();

-- A question has all that an answer needs, whoever writes it.
ALTER TABLE "question" ADD CONSTRAINT "question_order" CHECK ("order" > 0);
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_worded" CHECK ("text_en" <> '' AND "text_zh" <> '' AND "number" > 0);
ALTER TABLE "job_answer" ADD CONSTRAINT "job_answer_given" CHECK ("value" <> '');
