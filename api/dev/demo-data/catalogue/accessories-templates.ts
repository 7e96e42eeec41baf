import { factsOf } from './facts-builder'
import { replacementWarranty } from './warranties'

const common = { warranty: replacementWarranty(12), serialKind: 'none' } as const

/** Chargers, power banks and charging pads. */
export const powerFacts = factsOf(
  {
    kind: ['General', 'Type'],
    output: ['Power', 'Maximum output'],
    ports: ['Power', 'Output ports'],
    sharing: ['Power', 'Output when sharing'],
    input: ['Power', 'Input'],
    capacity: ['Power', 'Battery capacity'],
    standards: ['Power', 'Charging standards'],
    safety: ['Safety', 'Safety features'],
    certification: ['Safety', 'Certification'],
    dimensions: ['Physical', 'Dimensions'],
    weight: ['Physical', 'Weight'],
    colour: ['Physical', 'Colour'],
    inTheBox: ['In the box', 'Contents'],
  },
  { ...common, hsnCode: '85044030' },
)

/** Cables, adapters and hubs. */
export const connectionFacts = factsOf(
  {
    kind: ['General', 'Type'],
    works: ['General', 'Works with'],
    from: ['Connectivity', 'Connector 1'],
    to: ['Connectivity', 'Connector 2'],
    ports: ['Connectivity', 'Ports'],
    speed: ['Connectivity', 'Data speed'],
    display: ['Connectivity', 'Display output'],
    power: ['Power', 'Power delivery'],
    length: ['Physical', 'Cable length'],
    material: ['Physical', 'Material'],
    weight: ['Physical', 'Weight'],
    colour: ['Physical', 'Colour'],
    inTheBox: ['In the box', 'Contents'],
  },
  { ...common, hsnCode: '85444299' },
)

/** Portable drives and memory cards. Not taken back for a refund, since they may hold data. */
export const storageFacts = factsOf(
  {
    kind: ['General', 'Type'],
    works: ['General', 'Works with'],
    capacity: ['Performance', 'Capacity'],
    read: ['Performance', 'Read speed'],
    write: ['Performance', 'Write speed'],
    speedClass: ['Performance', 'Speed class'],
    connection: ['Connectivity', 'Interface'],
    encryption: ['Security', 'Encryption'],
    protection: ['Physical', 'Protection'],
    dimensions: ['Physical', 'Dimensions'],
    weight: ['Physical', 'Weight'],
    colour: ['Physical', 'Colour'],
    inTheBox: ['In the box', 'Contents'],
  },
  { ...common, hsnCode: '85235100', returns: 'replacement-only' },
)

/** Mice and keyboards. */
export const inputFacts = factsOf(
  {
    kind: ['General', 'Type'],
    works: ['General', 'Works with'],
    layout: ['Performance', 'Layout'],
    switches: ['Performance', 'Switches'],
    keycaps: ['Performance', 'Keycaps'],
    sensor: ['Performance', 'Sensor'],
    buttons: ['Performance', 'Buttons'],
    connection: ['Connectivity', 'Connection'],
    battery: ['Battery', 'Battery life'],
    charging: ['Battery', 'Charging'],
    dimensions: ['Physical', 'Dimensions'],
    weight: ['Physical', 'Weight'],
    colour: ['Physical', 'Colour'],
    inTheBox: ['In the box', 'Contents'],
  },
  { ...common, hsnCode: '84716060' },
)

/** Stands for laptops and tablets. */
export const standFacts = factsOf(
  {
    kind: ['General', 'Type'],
    works: ['General', 'Works with'],
    load: ['Performance', 'Maximum load'],
    height: ['Performance', 'Height'],
    material: ['Physical', 'Material'],
    folded: ['Physical', 'Folded size'],
    weight: ['Physical', 'Weight'],
    colour: ['Physical', 'Colour'],
    inTheBox: ['In the box', 'Contents'],
  },
  { ...common, hsnCode: '76169990' },
)
