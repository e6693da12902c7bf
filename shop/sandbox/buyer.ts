/** The one person with an account at the provider's stand-in. */
export const BUYER = {
  payerId: 'SANDBOXPAYER1',
  email: 'buyer@provider.example',
  firstName: 'Robin',
  lastName: 'Sandbox',
  street: 'Musterallee 5',
  zipcode: '10115',
  city: 'Berlin',
  countryIso: 'DE',
} as const
