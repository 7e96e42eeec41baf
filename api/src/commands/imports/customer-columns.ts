import type { ImportSource } from '@voltkart/shared/domain/imports'
import type { CsvFile } from '../../integrations/csv/read-csv'
import type { CustomerColumns } from './customer-draft'

const noColumns: readonly string[] = []

/** Shopify’s customers, in the newer heading and in the older one. */
const shopify = {
  id: ['Customer ID'],
  email: ['Email'],
  name: ['First Name', 'Last Name'],
  company: ['Default Address Company', 'Company'],
  acceptsMail: ['Accepts Email Marketing', 'Accepts Marketing'],
  role: noColumns,
  line1: ['Default Address Address1', 'Address1'],
  line2: ['Default Address Address2', 'Address2'],
  city: ['Default Address City', 'City'],
  postalCode: ['Default Address Zip', 'Zip'],
  country: ['Default Address Country Code', 'Country Code', 'Country'],
  phone: ['Default Address Phone', 'Phone'],
}

/** The forms in which each shop exports its customers. */
const forms: Record<ImportSource, readonly CustomerColumns[]> = {
  shopify: [
    { ...shopify, recognisedBy: ['First Name', 'Last Name', 'Accepts Email Marketing'] },
    { ...shopify, recognisedBy: ['First Name', 'Last Name', 'Accepts Marketing'] },
  ],
  woocommerce: [
    // The customers of “Order Export & Order Import” and its sister for users.
    {
      recognisedBy: ['user_login', 'user_email'],
      id: ['ID', 'customer_id'],
      email: ['user_email', 'billing_email'],
      name: ['first_name', 'last_name'],
      company: ['billing_company', 'display_name'],
      acceptsMail: noColumns,
      role: ['roles'],
      line1: ['billing_address_1', 'shipping_address_1'],
      line2: ['billing_address_2', 'shipping_address_2'],
      city: ['billing_city', 'shipping_city'],
      postalCode: ['billing_postcode', 'shipping_postcode'],
      country: ['billing_country', 'shipping_country'],
      phone: ['billing_phone', 'shipping_phone'],
    },
    // “Advanced Order Export”, by customer.
    {
      recognisedBy: ['First Name (Billing)', 'Email (Billing)'],
      id: ['Customer User ID', 'User ID'],
      email: ['Email (Billing)'],
      name: ['First Name (Billing)', 'Last Name (Billing)'],
      company: ['Company (Billing)'],
      acceptsMail: noColumns,
      role: ['Role'],
      line1: ['Address 1&2 (Billing)', 'Address 1 (Billing)'],
      line2: ['Address 2 (Billing)'],
      city: ['City (Billing)'],
      postalCode: ['Postcode (Billing)'],
      country: ['Country Code (Billing)', 'Country Name (Billing)'],
      phone: ['Phone (Billing)'],
    },
    // WooCommerce’s own report of customers.
    {
      recognisedBy: ['Name', 'Username', 'Email'],
      id: noColumns,
      email: ['Email'],
      name: ['Name'],
      company: ['Username'],
      acceptsMail: noColumns,
      role: noColumns,
      line1: noColumns,
      line2: noColumns,
      city: noColumns,
      postalCode: noColumns,
      country: noColumns,
      phone: noColumns,
    },
  ],
}

/** The columns of a file of customers; undefined if it is none. */
export const getCustomerColumns = (
  source: ImportSource,
  file: CsvFile,
): CustomerColumns | undefined =>
  forms[source].find(({ recognisedBy }) => file.hasColumns(recognisedBy))
