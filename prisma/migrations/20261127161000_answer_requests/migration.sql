-- CreateTable
CREATE TABLE "answer_request" (
    "id" SERIAL NOT NULL,
    "job_record_id" INTEGER NOT NULL,
    "reply_id" INTEGER,
    "side" TEXT NOT NULL,
    "due_on" DATE NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'OPEN',
    "answer_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answer_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "answer_request_reply_id_key" ON "answer_request"("reply_id");

-- CreateIndex
CREATE INDEX "answer_request_job_record_id_idx" ON "answer_request"("job_record_id");

-- CreateIndex
CREATE INDEX "answer_request_answer_id_idx" ON "answer_request"("answer_id");

-- AddForeignKey
ALTER TABLE "answer_request" ADD CONSTRAINT "answer_request_job_record_id_fkey" FOREIGN KEY ("job_record_id") REFERENCES "job_record"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_request" ADD CONSTRAINT "answer_request_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "job_reply"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_request" ADD CONSTRAINT "answer_request_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "job_reply"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What waits for an answer, the nearest day first: a small part of all that was ever asked.
CREATE INDEX "answer_request_open" ON "answer_request" ("due_on", "id") WHERE "status" = 'OPEN';
ALTER TABLE "answer_request" ADD CONSTRAINT "answer_request_side" CHECK ("side" IN ('RC', 'RP'));
