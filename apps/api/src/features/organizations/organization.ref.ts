/** An organization as rows name it: the shape `orgRef`. */
export const orgRef = { select: { id: true, nameEn: true, nameZh: true } } as const
