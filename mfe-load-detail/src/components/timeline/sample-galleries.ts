import type { LoadStatus } from 'shared-domain/waste';
import certificateSeal from '../../assets/certificate-seal.svg';
import containerLabel from '../../assets/container-label.svg';
import custodyLedger from '../../assets/custody-ledger.svg';
import incinerator from '../../assets/incinerator.svg';
import landfillCell from '../../assets/landfill-cell.svg';
import neutralizationTanks from '../../assets/neutralization-tanks.svg';
import pickupTruck from '../../assets/pickup-truck.svg';
import routeMap from '../../assets/route-map.svg';
import sampleCheck from '../../assets/sample-check.svg';
import sealedDrums from '../../assets/sealed-drums.svg';
import signedManifest from '../../assets/signed-manifest.svg';
import spillContainment from '../../assets/spill-containment.svg';
import tankerOnRoad from '../../assets/tanker-on-road.svg';
import warehouseRacks from '../../assets/warehouse-racks.svg';
import weighbridge from '../../assets/weighbridge.svg';

/** An illustration of the evidence for a status; never evidence itself. */
export interface SampleImage {
  address: string;
  description: string;
}

/** The samples under 'Compliance Documentation': two for each status, three for disposal. */
export const sampleGalleries: Record<LoadStatus, readonly SampleImage[]> = {
  generated: [
    { address: sealedDrums, description: 'Sealed drums with hazard labels' },
    { address: containerLabel, description: 'Filled-in hazardous waste label' },
  ],
  picked_up: [
    { address: pickupTruck, description: 'Truck loaded at the generator' },
    { address: signedManifest, description: 'Manifest signed by the carrier' },
  ],
  in_transit: [
    { address: routeMap, description: 'Planned route and position' },
    { address: tankerOnRoad, description: 'Placarded vehicle on the road' },
  ],
  in_storage: [
    { address: warehouseRacks, description: 'Storage sorted by hazard class' },
    { address: spillContainment, description: 'Spill containment and monitor' },
  ],
  at_disposal_facility: [
    { address: weighbridge, description: 'Weighing at the facility gate' },
    { address: sampleCheck, description: 'Acceptance check of samples' },
  ],
  disposed: [
    { address: incinerator, description: 'High-temperature incineration' },
    { address: neutralizationTanks, description: 'Neutralization to pH 7' },
    { address: landfillCell, description: 'Lined landfill cell' },
  ],
  certified: [
    { address: certificateSeal, description: 'Certificate of disposal' },
    { address: custodyLedger, description: 'Closed chain of custody' },
  ],
};
