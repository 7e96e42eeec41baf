import type { Company } from '@voltkart/shared/contract/product-facts'
import type { Origin } from './facts-builder'

const norvane: Company = {
  name: 'Norvane Devices India Private Limited',
  address: 'Plot 42, Sector 63, Noida, Uttar Pradesh 201301',
}
const ozmira: Company = {
  name: 'Ozmira Mobile India Private Limited',
  address: 'Plot 118, SIPCOT Industrial Park, Sriperumbudur, Tamil Nadu 602105',
}
const bhumiq: Company = {
  name: 'Bhumiq Electronics Private Limited',
  address: '7 Electronics City Phase 1, Hosur Road, Bengaluru, Karnataka 560100',
}
const kestrova: Company = {
  name: 'Kestrova Computers India Private Limited',
  address: '5th Floor, 61 Outer Ring Road, Marathahalli, Bengaluru, Karnataka 560037',
}
const tavrix: Company = {
  name: 'Tavrix Gaming India Private Limited',
  address: '214 Andheri Kurla Road, Andheri East, Mumbai, Maharashtra 400059',
}
const sonquil: Company = {
  name: 'Sonquil Audio India Private Limited',
  address: 'Plot 17, Sector 7, IMT Manesar, Gurugram, Haryana 122051',
}
const drumlo: Company = {
  name: 'Drumlo Audio Private Limited',
  address: 'B-22, MIDC Bhosari, Pune, Maharashtra 411026',
}
const wristel: Company = {
  name: 'Wristel Watches Private Limited',
  address: '31 SIPCOT Phase 1, Hosur, Tamil Nadu 635126',
}
const fotavo: Company = {
  name: 'Fotavo India Private Limited',
  address: '12 Okhla Industrial Estate Phase 3, New Delhi 110020',
}
const wattiko: Company = {
  name: 'Wattiko Power Private Limited',
  address: '54 GIDC Estate, Sanand, Gujarat 382110',
}
const cordeva: Company = {
  name: 'Cordeva Cables Private Limited',
  address: 'Plot 88, Sector 8, IMT Faridabad, Haryana 121004',
}

const madeInIndia = (manufacturer: Company): Origin => ({ countryOfOrigin: 'IN', manufacturer })

const imported = (
  countryOfOrigin: 'CN' | 'JP' | 'TW' | 'VN',
  manufacturer: Company,
  importer: Company,
): Origin => ({ countryOfOrigin, manufacturer, importer })

const kestrovaTaiwan: Company = {
  name: 'Kestrova Computer Corporation',
  address: '88 Ruiguang Road, Neihu District, Taipei 114, Taiwan',
}
const fotavoJapan: Company = {
  name: 'Fotavo Corporation',
  address: '2-7-1 Konan, Minato-ku, Tokyo 108-0075, Japan',
}
const pearlBay: Company = {
  name: 'Pearl Bay Precision Electronics Co., Ltd.',
  address: '16 Keyuan Road, Nanshan District, Shenzhen 518057, China',
}

/** The invented companies of the demo brands. A suffix is the country of imported goods. */
export const origins = {
  norvane: madeInIndia(norvane),
  norvaneVietnam: imported(
    'VN',
    {
      name: 'Norvane Electronics Vietnam Co., Ltd.',
      address: 'Lot C8, Yen Phong Industrial Park, Bac Ninh 220000, Vietnam',
    },
    norvane,
  ),
  ozmira: madeInIndia(ozmira),
  ozmiraChina: imported('CN', pearlBay, ozmira),
  bhumiq: madeInIndia(bhumiq),
  kestrova: madeInIndia(kestrova),
  kestrovaTaiwan: imported('TW', kestrovaTaiwan, kestrova),
  tavrixTaiwan: imported(
    'TW',
    {
      name: 'Tavrix Technology Inc.',
      address: '12 Xinyi Road Section 5, Xinyi District, Taipei 110, Taiwan',
    },
    tavrix,
  ),
  tavrixChina: imported('CN', pearlBay, tavrix),
  sonquil: madeInIndia(sonquil),
  sonquilVietnam: imported(
    'VN',
    {
      name: 'Sonquil Acoustics Vietnam Co., Ltd.',
      address: 'Lot F3, Trang Due Industrial Park, Hai Phong 180000, Vietnam',
    },
    sonquil,
  ),
  drumlo: madeInIndia(drumlo),
  wristel: madeInIndia(wristel),
  wristelChina: imported('CN', pearlBay, wristel),
  fotavoJapan: imported('JP', fotavoJapan, fotavo),
  fotavoTaiwan: imported(
    'TW',
    {
      name: 'Fotavo Memory Taiwan Ltd.',
      address: '25 Lixing Road, Hsinchu Science Park, Hsinchu 300, Taiwan',
    },
    fotavo,
  ),
  wattiko: madeInIndia(wattiko),
  wattikoChina: imported('CN', pearlBay, wattiko),
  cordeva: madeInIndia(cordeva),
  cordevaChina: imported('CN', pearlBay, cordeva),
} as const satisfies Record<string, Origin>
