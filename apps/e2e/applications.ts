import { type APIRequestContext, expect } from '@playwright/test'
import { featuresOf, safetyPartsOf } from '@portal/shared/features/logbooks/logbook.codes'
import { once } from './bearer.ts'
import { bearer } from './fixtures.ts'

/** What stands on the page of the report; what its engineer has signed is nobody's business here. */
export const REPORT_TEXT = 'Load test passed'
const drawn = `BT /F1 36 Tf 72 700 Td (${REPORT_TEXT}) Tj ET`
/** A report of one page, as short as one can be. */
export const REPORT = {
  ...{ name: 'report.pdf', mimeType: 'application/pdf' },
  buffer: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length ${drawn.length}>>stream
${drawn}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`),
}

/** Applies for another data sheet by a program; `sheet` is what of the equipment is to change. */
export async function applyFor(
  request: APIRequestContext,
  token: string,
  locationId: string,
  sheet: object,
): Promise<number> {
  const logbook = await (await request.get(`/api/logbook/${locationId}`, bearer(token))).json()
  const { version, addressEn, addressZh, buildingEn, buildingZh, block, district, area, latitude, longitude } = logbook
  const { installedYear, machineRoomLess, specialMaintenance, specification } = logbook
  const own = (values: object, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)))
  const data = {
    ...{
      locationId,
      version,
      addressEn,
      addressZh,
      buildingEn,
      buildingZh,
      block,
      district,
      area,
      latitude,
      longitude,
    },
    ...{ installedYear, machineRoomLess, specialMaintenance },
    specification: {
      ...specification,
      features: own(specification.features, featuresOf(logbook.kind)),
      safetyParts: own(specification.safetyParts, safetyPartsOf(logbook.kind)),
      ...sheet,
    },
    reason: 'The machine was replaced',
    contact: { salutation: 'MR', lastName: 'Leung', companyName: 'Kiu Lan Lift Engineering' },
  }
  const answer = await request.post('/api/specificationUpdate', {
    ...once(token),
    multipart: { data: JSON.stringify(data), report: REPORT },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).id
}
