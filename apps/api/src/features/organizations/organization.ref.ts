/** An organization as rows name it: the shape `orgRef`. */
export const orgRef = { select: { id: true, nameEn: true, nameZh: true } } as const
/** The same where rows say what kind of organization it is, too. */
export const typedOrg = { select: { ...orgRef.select, type: true } } as const
