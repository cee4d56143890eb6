-- CreateTable
CREATE TABLE "sensor_mapping" (
    "model_id" INTEGER NOT NULL,
    "paths" JSONB NOT NULL,
    "codes" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensor_mapping_pkey" PRIMARY KEY ("model_id")
);

-- AddForeignKey
ALTER TABLE "sensor_mapping" ADD CONSTRAINT "sensor_mapping_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "sensor_model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
