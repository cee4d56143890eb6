export const words = {
  problems: {
    locationListNotFound: 'This list of location IDs is no longer kept. Paste it into the filter again.',
    addressTooLong:
      'The address of this request is too long. Send the list of location IDs to POST /api/locationList and use the key it answers.',
  },
}
