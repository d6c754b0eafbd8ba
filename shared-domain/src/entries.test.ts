import * as browser from './browser';
import * as releases from './releases';
import * as signing from './signing';
import * as testing from './testing';
import * as waste from './waste';
import * as wire from './wire';

test.each([
  [
    'wire',
    wire,
    `
    DomainError anyDash blankCharacters blockSchema can canonicalJson chosenBy containsWords eachAtOnce
    clientSchema closedObject coreApi coreEndpointSchemas coreEndpoints created
    credentialsSchema dashboardOrigin dashboardPath dashboardPathFrom dashboardSearchPath dayInputSchema dayMs
    dayOrInstantSchema daySchema decodeParams describeDuration describeEndpoints describeTimeZone earliestDay latestDay deviceHeader embedPath fieldError foldText hourMs minuteMs liveHeartbeatSeconds
    embedAccessSchema embedApi embedChannelSchema embedEndpointSchemas embedEndpoints embedLimits embedScopeSchema
    embedTokenSchema enumOf servedReleaseSchema readEmbedChannel fillPath formatDay formatInstant formatInstantInZone hexOf idSchema
    instantInputSchema instantSchema instantWithZoneSchema isBlankText isDay isLiveEvent isStorableText isTokenCurrent
    isWithinRoute issuedKeySchema keyIdOf keyIdSchema keyRevocationSchema keyRotationSchema lastEventIdHeader
    lineSchema liveEvents livePositionHeader localInstants loginPath madeWithHeaders madeWithSchema matchPath matchWithin mayCall
    missingFieldMessage nameClients namedObject newPartnerKeySchema normalizeLine normalizeOptionalText normalizeOrigin nullable ok oneOf
    optionalBlockSchema optionalLineSchema originalDigestHeader parseDay parseInstant parseJson partnerKeyParams
    partnerKeySchema partnersPath playgroundRequestSchema problemCodes problemSchema randomHex readDay readDays readPageOrigin readProblem
    plainLocales plural readSession readSignedText readTokenLife readUser readerDay readerDayText readerTimeZone recordParams refusalSchema
    formatCount formatNumber releaseIdSchema releasesPath repeatedTimeQuestion roleSchema seenRevisionHeader sessionSchema setRegion signInPath signedBytes
    signedTextSchema signingPurposes skippedTimeMessage sortClients timeZoneAt timeZoneName tokenRequestSchema
    userSchema visibleText withSchemas
    `,
  ],
  [
    'browser',
    browser,
    `
    addPageFooter blockBrowserStorage browserStorage clearStoredSession clearStoredToken concernsSession deviceId
    dropFirstCalls dropFirstSignIn firstCallsKeptMs forgetDeviceId hasFirstCalls isSavingData isSignOut isTyping
    keepDeviceId keepFirstCallsInBundle longestFrameMs offerFirstCalls offerFirstSignIn onPrintKeys peekFirstCalls
    peekFirstSignIn readStoredSession saveFile startDownload storeSession storeSignOut takeFirstCall takeFirstSignIn themeKey tokenKey
    userKey whenIdle
    `,
  ],
  [
    'waste',
    waste,
    `
    attentionNames attentionReasons firstAttentionReasons mostCountedLoads longestPage mostExportedLoads exportColumns quietDays recorderRole checkEpaId checkManifestNumber containerTypes createLoadPath dashboardStatsSchema defaultUnit disposalFacility disposedAt distanceInKm distinctFromDay duplicateLoadPath duplicatedParameter epaIdPattern
    eventTimeRemarks evidenceFacts finalEvents findHazardClass findPhotoFormat datesDue overdueOf formatAccuracy formatPosition formatQuantity generatedAt generatorSchema hasMapLink
    hazardClassLabel hazardClassNumbers hazardClasses isEpaManifestNumber isExceptionalStep isLoadStatus isOptionalStage isPhotoCutOff isRecordedLater kmPerDegree
    listedSiteSchema listLoadsQuerySchema listSitesQuerySchema loadParams loadDetailSchema loadPath loadPathPattern loadSchema loadTitle
    loadSortKeys loadStatusSchema loadStatuses loadTextLimits longestPhrase manifestKey mapAddress mostListedNumbers
    mostPlacedLoads namedNumbers namedPlaceSchema newLoadSchema newSiteSchema newTrackingEventSchema noCertificate normalizeEpaId normalizeManifestNumber parsePosition
    parseQuantity photoFormats photoHeadBytes photoLimits photoParams photoPath photoPathPattern photoSchema
    recordedAfterCertification
    placedLoadSchema placedLoadsSchema placeQuerySchema quantityLimits reachedAt requiredLoadFields savedViewLimits savedViewSchema
    savedViewsSchema photoExtension siteChangeSchema siteParams siteRadius siteSchema siteTextLimit statusSteps townAccuracyLimit traceSchema trackingEventLimits trackingEventParams
    trackingEventSchema units usualLoadSort recordingDelay statusBefore usualStepsAfter validEvents wasMovedAfterDisposal wasteApi dashboardParts showsLoads
    wasteEndpointSchemas wasteEndpoints wasteTypes readTypedPosition withoutMarks describeHistoryLimit historyLimits
    `,
  ],
  [
    'releases',
    releases,
    `
    audienceSchema hasServedInterface embedMajorVersion embedFiles embedDoor embedApp carrierFolder
    carriedReleases audienceRoleSchema changePreviewSchema containerName countedName dataElement everyone
    federationRuntimePackage inlineRelease inlinedReleaseSchema integrityGlobal isCompressed jsonInElement
    killedReleaseSchema largestByteBudget loaderPolicy mediaTypeOf overrideTicketParameter pageElementIds pinSchema
    plannedChangeSchema rampSteps rampedBySchema readNotice readOverride readRegistryDocument readRelease
    registryAddress registryDocumentSchema registryElementId registrySubjectSchema releaseApi releaseBase
    releaseEndpointSchemas releaseEndpoints releaseExplanationSchema releaseId releaseSessionsSchema
    releaseNoticeSchema releaseOverrideSchema releaseSchema releaseSummarySchema releasesPathPattern
    embedBeaconSchema remoteBeaconSchema remoteFailureReasons remoteNameSchema remoteReleasesPath resolutionReasonSchema
    resolutionRuleSchema resolutionSchema rolloutChangeSchema rolloutHistoryEntrySchema rolloutReachSchema
    rolloutSchema rolloutSummarySchema screenDoor selfHaltSchema signInElementId statedCalls storedRegistryKey teamKeySchema
    uploadStatementHeader uploadStatementSchema
    `,
  ],
  ['signing', signing, 'fileFacts publicKeyId rawPublicKey sha384Of signText'],
  [
    'testing',
    testing,
    `
    aHistoryEntry aLoad aPartnerKey aPhoto aReleaseSummary aRollout aTrackingEvent aUser acme anAccess anAttention activeRelease anExplanation
    candidateRelease demoPassword endpoints inDays nord previousRelease
    `,
  ],
])('the entry %s exports exactly these names', (_name, entry, names) => {
  expect(Object.keys(entry).sort()).toEqual(names.trim().split(/\s+/).sort());
});
