export const words = {
  enums: {
    specification: { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected', WITHDRAWN: 'Withdrawn' },
    sensorRequest: { OPEN: 'Open', APPROVED: 'Approved', REJECTED: 'Rejected' },
  },
  problems: {
    specificationReportInvalid: 'The report or certificate could not be read. Upload it again as pdf, jpeg or png.',
    specificationMapInvalid: 'The map could not be read. Upload it again as pdf, jpeg or png.',
    specificationSubmitFailed: 'The application could not be submitted. Your entries are kept. Please try again.',
    specificationPending: 'An application for this log-book is still pending. Withdraw the existing application first.',
    sensorOnlyJpegOrPng: 'Only jpeg or png images are accepted for a sensor. Choose another image.',
  },
}
