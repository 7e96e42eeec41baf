/** Descriptions of the calls on parcels and couriers. */
export const parcelDescriptions = {
  packParcel:
    'Packs pieces of a paid order into a parcel. Each piece of a product that is sold with serial numbers or IMEIs needs one, which then belongs to the order. An order has at most 20 parcels.',
  updateParcel:
    'Changes the courier and the tracking number of a packed parcel; `null` clears one. If the shop knows the courier, the parcel gets the address where it is tracked.',
  shipParcel:
    'Hands a packed parcel to the courier and mails the customer. The invoice must be issued. Above an invoice value of ₹50,000 it needs `ewayBill`, or `confirmNoEwayBill` with a `note`.',
  cancelParcel:
    'Unpacks a packed parcel. Its serial numbers are free, and its pieces packed again.',
  returnParcel:
    'Takes back a sent parcel that could not be delivered, and mails the buyer why and what happens next. Its serial numbers are free, and its pieces packed again. Without a `reason` it is `other`; the `note` is for staff.',
  listCouriers:
    'Lists the couriers that the shop is set up for. Parcels can be booked with those that have `books`; others are booked by hand.',
  listCourierServices:
    'Asks the courier what a packed parcel costs, by the weight and size of its products or those given. Without a weight or size the list is empty. Fails with `COURIER` if the courier does not go there, and with `UNAVAILABLE` while it does not respond.',
  bookCourier:
    'Books a courier for a packed parcel: its tracking number is stored, its collection requested. The invoice must be issued, and above an invoice value of ₹50,000 it needs `ewayBill`, or `confirmNoEwayBill` with a `note`. If the courier refuses (`COURIER`), nothing stays. If it stops responding (`UNAVAILABLE`), an open booking is finished by a job, and the parcel never gets two tracking numbers.',
  cancelBooking:
    'Cancels the booking of a parcel that is not sent. Fails with `CONFLICT` while it is being made, and with `COURIER` if the courier refuses: the booking stays.',
  getCourierLabel:
    'Returns the label of a booked parcel as a PDF of 4 × 6 inches, fetched from the courier. If it has none yet (`COURIER`) or does not respond (`UNAVAILABLE`), `booking.label` of the parcel says so, and a job asks again up to ten times.',
  receiveCourierUpdate:
    'For the courier: reports what has happened to a parcel, with the address and the key of the settings. An update may arrive twice and in any order; one about an unknown parcel is accepted and ignored. A number of a cancelled booking is recorded in `lateNumbers` of the parcel, and cancelled. A parcel is sent, delivered or comes back by the same steps as by staff.',
} as const
