-- CreateTable
CREATE TABLE "lease" (
    "name" TEXT NOT NULL,
    "holder" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lease_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "missing_file" (
    "file_id" UUID NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "missing_file_pkey" PRIMARY KEY ("file_id")
);
